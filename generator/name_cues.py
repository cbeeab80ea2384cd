"""The turns of phrase by which abstracts introduce names, as patterns.

Those that end in `$` are searched in the text before a name, the others matched after it.
"""

from __future__ import annotations

import re

from generator.wordlists import word_set

VERB = (
    r"(?:propos|introduc|present|develop|design|construct|creat|releas|establish|contribut|curat"
    r"|devis|build|built|publish|describ|formulat|offer|unveil|provid|compil|collect|annotat|name"
    r"|call|term|dub|synthesi[sz]|launch|assembl|derive|invent|report|suggest|advocate"
    r"|put forward|implement|train|deploy)"
)
CUE = re.compile(
    rf"\b(?:(?:[Ww]e|I|[Aa]uthors|paper|work|study|article|report|research|letter|thesis|and)\b"
    rf"[^.;:]{{0,60}}?(?<!\bthe )(?<!\bour )(?<!ly )\b(?P<verb>{VERB})(?:es?|ed|s|t)?"
    rf"|\b(?:by|[Tt]hrough|via|[Ww]e are|and are|are) (?P<gerund>{VERB})ing)\b"
)
FAINT = re.compile(r"train|deploy|implement|report|describ|collect|provid|offer")
BREAK = re.compile(
    r"[;]|\b(?:that|which|where|whose|by|using|(?<!-)based|built|compared|outperform\w*|than|from"
    r"|when"
    r"|while|whether|how|because|since|given|as well as|inspired|leveraging|extending|use|utilize"
    r"|employ|apply|adopt|evaluate|test|compare|conduct|show|demonstrate|subject|fine-tune)\b"
    r"|, [a-z]+ing\b"
)
PREPOSITION = re.compile(
    r"\b(?:of|in|on|with|for|to|into|through|via|under|across|like|against|between|over|within"
    r"|towards?|among|is|are|can|has|have|without|upon|at)\b"
)
BORROWED = re.compile(
    r"\b(?:prominent|popular|well-known|existing|standard|public|widely|common|recent|previous)\b"
)
CALLED = re.compile(
    r"(?:\b(?:called|named|termed|dubbed|coined|titled|entitled|nicknamed|codenamed|christened"
    r"|denoted(?: by)?|abbreviated|referred to|(?:call|name|term|dub|refer to|denote|coin)"
    r"(?: it| this| them)?(?: (?:our|the|this|new|proposed|resulting)(?: [\w-]+){1,3})?)"
    r"(?: as)?)[,:]?\s+(?:the )?[\"'“‘`*(]*$"
)
PROPOSED = re.compile(
    r"\b(?:[Oo]ur|[Tt]he|[Tt]his)(?: [\w-]+)? (?:proposed|new|novel|newly \w+|introduced|resulting"
    r"|developed|presented)(?: [\w-]+){0,2}?[ ,(]*[\"'“‘`]*$"
)
OURS = re.compile(
    r"\b[Oo]ur(?: [\w-]+){0,3}? (?:method|model|framework|approach|system|dataset|benchmark|corpus"
    r"|algorithm|architecture|pipeline|solution|tool|network|module)s?[ ,:(–—]+[\"'“‘`]*$"
    r"|\b[Oo]ur $"
)
YIELDS = re.compile(
    r"\b(?:yields?|yielding|resulting in|leads? to|leading to|obtain|arrive at"
    r"|culminat\w+ in|we have|here is)(?: an?| the)?(?: [\w-]+){0,3}?,? [\"'“‘`(]*$"
)
GIVEN = re.compile(
    r",? ?(?:which )?(?:is|are|was|were)(?: \w+)? (?:proposed|introduced|presented|developed"
    r"|released|created|constructed|designed|built)\b"
)
NEW = re.compile(
    r"[\"'”’]*\s*(?:\([^)]*\)\s*)?(?:,|:|–|—|-| is| are)\s+"
    r"(?:an?|the first|our|the)\s(?:\w+, )*(?:\w+ and )?(?:simple|new|novel|first|large-scale"
    r"|unified"
    r"|open-source|lightweight|multi|training-free|plug-and-play|efficient|comprehensive|general)"
)
APPOSED = re.compile(r"[\"'”’]*\s*(?:\([^)]*\)\s*)?(?:,|–|—| -)\s+(?:an?|the first|our)\s")
THING = (
    r"(?:frameworks?|models?|systems?|methods?|algorithms?|pipelines?|benchmarks?|datasets?|tools?"
    r"|operators?|architectures?|agents?|platforms?|networks?|toolkits?|corpus|librar(?:y|ies))\b"
)
HEADED = re.compile(rf"[\"'”’]*\s+{THING}")
APPOSED_THING = re.compile(rf"[\"'”’]*,\s+(?:an?|our)\s[^,.;]{{0,70}}?{THING}")
MEANS = re.compile(r"\b(?:through|using|via|with|namely|agent|system) [\"'“‘]*$")
OPENS = re.compile(
    r"[\"'”’]*\s*(?:\([^)]*\)\s*)?(?:,[^,]{0,60},)?\s*(?:is an?|is the first|introduces"
    r"|presents"
    r"|proposes|consists of|comprises|leverages|employs|contains|is designed|operates|works by|aims"
    r"|decouples|combines|integrates|achieves|outperforms|adopts|uses|enables|provides|features)\b"
)
STANDS = re.compile(r"[\"'”’*]*\s*(?:[,:;.–—()\[-]|$)")
COORDINATED = re.compile(
    r"[\"'”’)]*(?: (?:series|family|models?|suite))?[\s,]*(?:(?:and|&|or|,|including|namely"
    r"|i\.e\.,?)"
    r"\s+)?(?:the |our )?[\"'“(]*"
)
CLAUSE = re.compile(
    r"[\"'”’*]*\s+(?:that|which|to|for|as|an?|is|by|in|with|on|using|and|at|where|the|whose"
    r"|from)\b"
)
# Nouns after a name that leave it the thing itself: "the SSA layer".
HEADS = word_set(
    """
layer module network transformer attention encoder decoder loss suite family
agent toolkit collection dataset benchmarks metric mechanism operator protocol library simulator
"""
)
