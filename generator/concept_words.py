"""Words that keep a phrase from being a concept: praise, scaffolding, and mere position."""

from __future__ import annotations

from generator.wordlists import (
    ADJECTIVES,
    ADVERBS,
    AUXILIARIES,
    BOILERPLATE,
    EMPTY_ADJECTIVES,
    EMPTY_NOUNS,
    PREPOSITIONS,
    PRONOUNS,
    QUANTIFIERS,
    word_set,
)

# Adjectives that make a term of art: "sparse attention".
TECHNICAL = word_set(
    """
sparse dense linear nonlinear local global latent semantic syntactic lexical spatial temporal
visual textual neural multimodal crossmodal unimodal generative bidirectional hidden discrete
hybrid causal unsupervised supervised selfsupervised semisupervised openvocabulary equivariant
invariant recurrent
"""
)
BARE = (EMPTY_NOUNS | EMPTY_ADJECTIVES | ADJECTIVES) - TECHNICAL
NEVER_FIRST = (
    EMPTY_ADJECTIVES | QUANTIFIERS | ADVERBS | AUXILIARIES | PRONOUNS | word_set(
        """
same such well different various many several other more most much single standard provided given
middle generated fixed small large multiple individual average existing top good bad final initial
full pretrained trained learned proposed underlying internal external intermediate so able correct
user's model's model output performance other's current
starting leading resulting greater findings severe latter former strict major minor relative
"""
    )
)  # fmt: skip
NEVER_IN = PREPOSITIONS | word_set(
    "paper work we our this that these those author et al http https www code url e.g i.e based via"
)
NEVER_LAST = word_set(
    """
performance result study experiment approach improvement paper work way amount number set variety
range series time example challenge problem issue finding setting case gap gain baseline level side
effectiveness evaluation content element description relation relationship ability capability part
size cost subset research science
"""
)
# Nouns that need two telling words before them: "visual question answering task".
GENERIC_LAST = (EMPTY_NOUNS - word_set("model system")) | word_set(
    """
method task dataset benchmark framework information data result system feature process structure
mechanism technique analysis score scenario module architecture unit function
"""
)
FRAMES = word_set("layer block weight map model score head based network")
# Words that belong to so many phrases that they make none of them specific.
DULL = word_set(
    """
model data task method input output training research experiment state baseline large small
computational cost memory time inference target original user real world specific domain downstream
theoretical empirical experimental human evaluation extensive comprehensive significant strong
language process knowledge context feature layer number image text
"""
)
# Whole terms that read like concepts and are figures of speech.
NEVER = BOILERPLATE | frozenset(
    term.strip()
    for term in """
off the shelf, plug and play, trade off, high resolution, black box, weighted average, decision
making, natural language, deep learning, machine learning, neural network, computer vision, natural
image, state space, real time, end to end, open source, artificial intelligence, input sequence,
input image, output token, key idea, use case, long run, building block, driving scene, future
direction, ablation study, sequence length, quadratic complexity, dot product, user intent, word
level, sentence level, contextual position, neural model, multimodal model, selfattention model,
user query, neural network model, language expression, semantic information, natural scene, visual
language, contextual cue, low latency, high variance, data point, lower bound, upper bound
""".replace("\n", " ").split(",")
)
