"""Closed word classes of scientific English, and the suffix rules that stand in for a tagger.

Part-of-speech packages weigh tens of megabytes and vary with their version. Abstracts are
written in a narrow register, so short lists and suffixes decide nearly every word that bears
on where a noun phrase begins and ends. Words in none of the lists count as nouns.
"""

from __future__ import annotations


def word_set(text: str) -> frozenset[str]:
    """Return the words of `text` as a set."""
    return frozenset(text.split())


DETERMINERS = word_set("a an the each every another either neither")
BACK_REFERENCES = word_set("this these those such our your my his her same latter former")
QUANTIFIERS = word_set(
    """
some any no all both many several various numerous multiple few more most much other certain
diverse different varied varying two three four five six seven eight nine ten first second third
fourth fifth last next fewer its their dozens hundreds thousands millions
"""
)
PREPOSITIONS = word_set(
    """
of for in on with via from over under across through between among amongst without within into
towards toward against during beyond by onto inside outside around along at per upon to throughout
near after before behind using amid
"""
)
OTHER_PREPOSITIONS = word_set(
    """
as than despite because while whereas although though since until unless if when whenever due like
unlike except besides versus vs about regarding concerning including whether according given rather
but yet so then thus hence however once above below up down out off instead along even whilst nor
e.g i.e etc namely plus how why based
"""
)
PRONOUNS = word_set(
    """
i we you he she it they them us one ones itself themselves ourselves himself herself who whom whose
which that what where there here everything something anything nothing
"""
)
CONJUNCTIONS = word_set("and or & and/or")
AUXILIARIES = word_set(
    """
is are was were be been being am has have had having do does did done can could may might must will
would shall should cannot can't don't doesn't isn't aren't let lets it's
"""
)
ADVERBS = word_set(
    """
not also often only just even still already yet here very too well far much quite rather always
never sometimes together directly almost perhaps again ever soon now today hereby furthermore
moreover therefore additionally meanwhile otherwise thereby accordingly nevertheless nonetheless
likewise afterwards simultaneously indeed overall more most less further least better best alone
away apart instead highly then thus jointly
"""
)
NOUNS_IN_LY = word_set("family anomaly assembly supply reply monopoly italy july fly")
ADJECTIVES_IN_LY = word_set("early friendly likely costly daily weekly yearly only")
# Adjectives that praise or place a thing without saying what it is.
EMPTY_ADJECTIVES = word_set(
    """
novel new proposed existing current recent previous prior effective efficient promising extensive
comprehensive significant substantial considerable remarkable impressive superior competitive
strong powerful crucial critical important essential key main major primary simple straightforward
elegant innovative useful valuable better best good great large-scale state-of-the-art sota
cutting-edge thorough careful detailed in-depth rigorous systematic overall general whole entire
particular specific common popular typical possible potential available additional notable
necessary sufficient challenging interesting well-known widely-used pioneering first-ever such
above-mentioned aforementioned own non-trivial nontrivial principled practical complex difficult
increasing growing ever-growing surprising striking consistent latest unprecedented advanced
respective corresponding related relevant vital pivotal fundamental publicly open-source original
real so-called certain simple-yet-effective initial
"""
)
ADJECTIVES = word_set(
    """
single high low deep small big large long short wide fast slow rich poor rare full empty open raw
sparse dense smooth robust true false hard soft free novel human-like accurate adequate appropriate
approximate complete concrete complicated discrete distinct explicit implicit intricate precise
private separate subtle unique diverse inherent coherent latent recent dominant relevant redundant
irrelevant invariant equivariant different same similar dissimilar linear nonlinear non-linear
modular regular angular scalar binary early late prior joint fair apparent transparent consistent
inconsistent sufficient dependent independent prevalent frequent infrequent persistent ambient
ancient modern generic holistic intrinsic extrinsic public harmful meaningful careful successful
deeper larger smaller higher lower longer shorter faster slower richer stronger weaker wider
greater lesser finer coarser coarse fine-grained coarse-grained long-range short-range cross-modal
multi-modal multimodal unimodal end-to-end real-world real-time real zero-shot few-shot one-shot
open-vocabulary unseen seen unknown known unified unsupervised supervised self-supervised
semi-supervised learned pretrained pre-trained unlabeled labeled aware able unable easy heavy
lightweight plain strict vast vivid rapid rigid solid valid invalid hybrid random abstract
bidirectional generative qualitative quantitative entire whole own neural visual textual spatial
temporal semantic syntactic lexical contextual global local optimal suboptimal sub-optimal minimal
maximal promising
"""
)
ADJECTIVE_ENDINGS = [
    "able",
    "ible",
    "ful",
    "less",
    "ous",
    "ious",
    "ical",
    "ional",
    "ential",
    "antial",
    "ative",
    "itive",
    "ctive",
    "sive",
    "ular",
    "ivariate",
    "esque",
    "-aware",
    "-based",
    "-driven",
    "-guided",
    "-oriented",
    "-specific",
    "-free",
    "-wise",
    "-level",
    "-agnostic",
    "-invariant",
    "-dependent",
    "-centric",
    "-efficient",
    "-friendly",
    "-informed",
]
# Nouns that say what kind of thing a paper offers, not what it is about.
EMPTY_NOUNS = word_set(
    """
par realm method approach framework paper work study article model technique technology
architecture methodology solution strategy scheme mechanism system algorithm pipeline paradigm
procedure result experiment evaluation performance improvement gain code dataset data benchmark
baseline finding contribution analysis way manner problem issue challenge limitation gap advantage
advance advancement benefit insight effectiveness efficacy superiority effort attention-grabbing
progress success potential promise capability ability number variety range set series amount degree
level case example task application field area domain domains year time research literature
community author researcher goal aim objective purpose hypothesis motivation idea concept notion
perspective viewpoint view aspect factor role use usage demand need importance impact effect extent
fact reason term question answer direction order part type kind form sort step stage process
component module design implementation setting scenario condition assumption requirement feature
property characteristic comparison respect line context state-of-the-art state art sota score
metric accuracy measure value parameter cost ablation testing test experimentation demonstration
proof evidence theory practice source-code codebase release repository github project page website
link supplementary appendix overview survey review attempt concern trend interest recent
development addition contrast conclusion summary thing people user participant outcome trade-off
tradeoff variant version instance input output difference drawback shortcoming difficulty
opportunity investigation introduction new novel approachs work's extensive alternative option
choice total majority end hand world life day lack presence basis help means light detail key core
tool place toolkit building block exploration capacity emergence rise adoption creation complexity
efficiency quality class sample consideration understanding knowledge information
real-world-application url http https
"""
)
GERUND_NOUNS = word_set(
    """
learning training following modeling modelling reasoning understanding processing tracking
captioning embedding tuning fine-tuning finetuning planning rendering pruning sampling ranking
parsing imaging testing computing engineering grounding editing matching clustering scaling routing
hashing denoising pooling masking prompting gating steering encoding decoding forecasting screening
mapping finding setting building meaning pre-training pretraining post-training re-ranking
reranking painting inpainting segmenting programming coding mining binning forgetting unlearning
labeling labelling tagging timing scheduling streaming monitoring mixing string thing something
spring ring king wing being marketing gaming question-answering answering driving hearing listening
reading writing search wording meta-learning pre-processing preprocessing deblurring dehazing
deraining upsampling downsampling voting spelling warning offspring sequencing housing lighting
aging folding bootstrapping boosting stitching hand-writing handwriting watermarking shading
blending filtering smoothing averaging splitting batching caching offloading serving fine-grained
conditioning alignment-tuning instruction-tuning bearing farming manufacturing printing
storytelling translating spacing loading swapping morphing skinning rigging lensing
"""
)
# Phrase keys that say nothing of what a paper is about.
BOILERPLATE = frozenset(
    phrase.strip()
    for phrase in """
ablation, ablation study, ample evidence, background control, benchmark dataset, bottom up, broad
range, case study, computational complexity, computational cost, computational overhead,
computational resource, core component, crosstask, diverse domain, diverse task, downstream task,
driving force, e.g, empirical evaluation, empirical evidence, empirical result, empirical study,
error accumulation, et al, existing method, experimental evaluation, experimental result,
extensive experiment, fall, figure, focus, further research, future work, general purpose, ground
truth, growing body, growing interest, growing need, high level, high quality, hope, human
annotation, human evaluation, i.e, inference time, input text, input token, key challenge, key
component, key factor, key insight, language task, large amount, large number, limited
availability, little, long standing challenge, low level, magnitude, main contribution, main
reason, means, numerical experiment, open challenge, open source, order of magnitude, other hand,
past decade, percentage point, performance gain, present, pretrained model, previous study,
previous work, prior study, prior work, promising result, proposed method, proposed model, public
dataset, qualitative result, quantitative result, rapid advancement, rapid development, real
world, real world application, real world scenario, reasoning task, recent year, related work,
research direction, research question, section, show, significant improvement, small number,
source code, standard deviation, state of the art, subjective evaluation, superior performance,
table, test set, test time, theoretical analysis, top down, training data, training set, training
time, user study, validation set, vast amount, wide range, wide spread, wide variety, widespread
adoption
""".replace("\n", " ").split(",")
)
# Words whose capital is their own.
PROPER = word_set(
    """
Bayesian Gaussian Markov Monte Carlo Fourier Laplace Wasserstein Riemannian Euclidean Hessian
Lagrangian Hamiltonian Boltzmann Siamese English Chinese French German Arabic Indic African
Transformer Mamba Nash Poisson Bernoulli Kolmogorov Arnold Shapley Pareto Lipschitz Kalman Gromov
Hilbert Sobolev Gibbs Langevin Hebbian Turing Python Internet Wikipedia
"""
)
