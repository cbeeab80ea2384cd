"""Verbs of scientific English with their forms, for telling phrases from clauses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from generator.wordlists import word_set

_REGULAR = word_set(
    """
accelerate accomplish account achieve acquire adapt add address adopt advocate aim align alleviate
allocate allow alternate amplify analyse analyze annotate anticipate appear apply approximate argue
arise articulate ask assess assign assist associate assume attain attend attribute augment automate
avoid base begin broaden build calculate calibrate capture categorise categorize characterise
characterize choose cite claim classify collaborate collect combine communicate compare compete
compile complete comprehend compress comprise compute concentrate conceptualise conceptualize
conclude conduct confirm connect consider consist consolidate constitute constrain construct
consume contain contend contextualise contextualize contribute converge convert convey coordinate
correlate corroborate create curate customise customize deceive decode decompose decouple decrease
dedicate deepen define degrade delineate deliver delve demonstrate demystify denote depend deploy
derive describe detect determine develop devise diagnose differ differentiate diminish direct
disambiguate discern discover discriminate discuss disentangle disrupt distil distill distinguish
distort diversify divide drive elicit eliminate elucidate embed emerge emphasise emphasize employ
empower emulate enable encode encompass encounter encourage endeavor endeavour endow enforce engage
engineer enhance enlarge enrich ensure entail envision equip establish evaluate evolve examine
exceed excel exhibit exist expand expect explain exploit explore expose express extend extract
facilitate fail fill fine-tune finetune follow forecast formalise formalize formulate foster fuse
gain generalise generalize generate grasp handle harmonise harmonize harness highlight hinder
hypothesise hypothesize identify illuminate illustrate imagine implement imply improve include
incorporate increase incur indicate induce infer inform inject inspire instantiate integrate
interact interleave internalize interpret interrogate introduce investigate invoke involve isolate
justify learn leverage lift localise localize locate lose maintain manipulate maximise maximize
merge minimise minimize mitigate modify modulate motivate narrow navigate necessitate neglect
notice observe obtain occur offer operate optimise optimize orchestrate organise organize originate
outline outperform overcome overlook perceive perform permit persuade pertain pinpoint play posit
predict prefer preserve prevent prioritise prioritize produce promote propagate propose prove
provide pursue quantify quantise quantize reach realise realize receive recognise recognize
recommend reconcile reconstruct recover redefine reduce refer refine reformulate reframe regulate
reimagine reinforce relate relax rely remain remove render repair replace replicate represent
reproduce repurpose require rescale resemble reshape resolve respond restore restrict retain
rethink retrieve reuse reveal revisit revolutionise revolutionize reweight route satisfy scrutinise
scrutinize select separate serve sharpen showcase simplify simulate solve specialise specialize
specify stabilise stabilize steer store streamline strengthen strive struggle suffer suggest
summarise summarize supplement suppress surpass sustain synthesise synthesize systematise
systematize tackle tailor target teach tend tokenise tokenize transcribe translate treat uncover
undergo underline underpin underscore understand unfold unify unite unleash unlock unmask unravel
unveil update uphold utilise utilize utter validate verify visualise visualize warrant yield
"""
)
# Verbs that are as often nouns: verbs only after a pronoun, "to", a modal or "that".
_AMBIGUOUS = word_set(
    """
advance aggregate aid answer approach attack attempt audit balance benchmark bias bridge call cause
challenge change cluster coin complement compromise contact contrast control cover cue cut demand
design display effect estimate experience experiment feature filter fix focus form function group
guarantee guide help impact index influence interface judge label limit link map mask match measure
model name need pair partition pause perturb place plan plot pose present probe process profile
program prompt push query question range rank rate reason record release report request research
result return review reward run sacrifice sample scale score search segment set share shift show
stem structure study stylize support survey term test trace track trade train transfer transform
trigger tune turn use value view weight work
"""
)
_IRREGULAR: Mapping[str, str] = {
    "shown": "show", "found": "find", "finds": "find", "find": "find", "finding": "find",
    "built": "build", "made": "make", "make": "make", "makes": "make", "making": "make",
    "gives": "give", "give": "give", "given": "give", "gave": "give", "giving": "give",
    "takes": "take", "take": "take", "taken": "take", "took": "take", "taking": "take",
    "leads": "lead", "lead": "lead", "led": "lead", "leading": "lead", "seen": "see", "see": "see",
    "sees": "see", "saw": "see", "known": "know", "knows": "know", "know": "know", "held": "hold",
    "hold": "hold", "holds": "hold", "kept": "keep", "keep": "keep", "keeps": "keep",
    "become": "become", "becomes": "become", "became": "become", "becoming": "become",
    "got": "get", "get": "get", "gets": "get", "goes": "go", "go": "go", "went": "go",
    "gone": "go", "comes": "come", "come": "come", "came": "come", "coming": "come",
    "brings": "bring", "bring": "bring", "brought": "bring", "bringing": "bring",
    "seeks": "seek", "seek": "seek", "sought": "seek", "seeking": "seek", "lies": "lie",
    "draws": "draw", "draw": "draw", "drew": "draw", "drawn": "draw", "drawing": "draw",
    "chose": "choose", "chosen": "choose", "arose": "arise", "arisen": "arise",
    "drove": "drive", "overcame": "overcome", "underwent": "undergo", "understood": "understand",
    "thinks": "think", "think": "think", "thought": "think", "says": "say", "say": "say",
    "said": "say", "writes": "write", "written": "write", "leaves": "leave", "leave": "leave",
    "taught": "teach", "sheds": "shed", "breaks": "break", "break": "break", "broken": "break",
    "grows": "grow", "grew": "grow", "spans": "span", "allows": "allow", "meets": "meet",
    "meet": "meet", "met": "meet", "puts": "put", "put": "put", "builds": "build", "ran": "run",
    "lost": "lose", "withstand": "withstand", "enables": "enable", "begun": "begin",
}  # fmt: skip
_DOUBLED = word_set(
    """
embed plan run set map cut plot begin distil stem transfer refer get put stop plug drop trap occur
prefer
"""
)


def inflect(base: str) -> tuple[str, str, str]:
    """Return the third person, past and -ing form of a regular verb, e.g. *use*, *apply*."""
    if base in _DOUBLED:
        return base + "s", base + base[-1] + "ed", base + base[-1] + "ing"
    if base.endswith("e"):
        return base + "s", base + "d", base[:-1] + "ing"
    if base.endswith("y") and base[-2:-1] not in tuple("aeiou"):
        return base[:-1] + "ies", base[:-1] + "ied", base + "ing"
    third = base + "es" if base.endswith(("s", "x", "z", "ch", "sh", "o")) else base + "s"
    return third, base + "ed", base + "ing"


def _forms() -> Iterator[tuple[str, str]]:
    for base in (*sorted(_AMBIGUOUS), *sorted(_REGULAR)):
        third, past, gerund = inflect(base)
        yield from ((base, base), (third, base), (past, base), (gerund, base))
    yield from _IRREGULAR.items()


@cache
def verb_bases() -> Mapping[str, str]:
    """Return every known verb form with its base form, e.g. *leverages* → *leverage*."""
    return dict(_forms())


@cache
def noun_like_verbs() -> frozenset[str]:
    """Return base and third-person forms that are as often nouns, e.g. *study*, *models*."""
    return frozenset(form for base in _AMBIGUOUS for form in (base, inflect(base)[0]))


def gerund_of(form: str) -> str:
    """Return the -ing form of a known verb form, or "" where the verb is unknown."""
    base = verb_bases().get(form.casefold(), "")
    return inflect(base)[2] if base else ""
