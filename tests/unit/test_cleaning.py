"""Cleaning: every kind of leftover, by table, and the project's own dumps."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.cleaning import clean_text

DUMPS = Path(__file__).parents[2] / "content" / "dumps"

# One row a kind of leftover: (raw, clean).
LATEX = (
    ("drops by over 70\\% when", "drops by over 70% when"),
    ("language (V\\&L) models", "language (V&L) models"),
    ("the CRISP\\_SAM2 model", "the CRISP_SAM2 model"),
    ("makes use of {\\it soft} embeddings", "makes use of soft embeddings"),
    ("representations (\\ie, multi-scale", "representations (i.e., multi-scale"),
    ("tasks, \\eg question answering", "tasks, e.g. question answering"),
    ("as Smith \\etal. showed", "as Smith et al. showed"),
    ("under \\textsc{r}etrieval and", "under retrieval and"),
    ("\\textbf{Depth} and \\emph{\\textit{width}}", "Depth and width"),
    ("Distill-R\\textsuperscript{1} and", "Distill-R¹ and"),
    ("two concepts\\footnote{As in logic.} differ", "two concepts (As in logic) differ"),
    ("two concepts\\footnote{A concept is ours", "two concepts. A concept is ours"),
    ("as shown~\\cite{one,two}.", "as shown."),
    ("{C}LIP and {GPT}-2", "CLIP and GPT-2"),
    ("\\textcolor{red}{warm} words", "warm words"),
    ("a\\\\b and c\\,d", "a b and c d"),
    ("Erd\\H{o}s, G\\\"odel, Poincar\\'e, Fran\\c{c}ois", "Erdős, Gödel, Poincaré, François"),
    ("\\begin{itemize}\\item one\\item two\\end{itemize}", "• one • two"),
)
MATHS = (
    ("the Top-$k$ tokens", "the Top-k tokens"),
    ("a gain of $3.5\\times$ over", "a gain of 3.5× over"),
    ("with $n \\leq 14$ and $x\\in\\mathbb{R}^d$", "with n ≤ 14 and x∈ℝᵈ"),
    ("$\\tilde{O}(\\sqrt{T})$ regret", "Õ(√T) regret"),
    ("$O(n\\log n)$ and \\(O(n^2)\\)", "O(n log n) and O(n²)"),
    ("ratio $\\frac{a+b}{c}$", "ratio (a+b)/c"),
    ("$e^{-\\lambda t}$ and $P_{\\mathrm{eff}}$", "e^(-λt) and P_eff"),
    ("H$_{2}$O and Ga$_2$O$_3$", "H₂O and Ga₂O₃"),
    ("about $\\sim$5% more", "about ∼5% more"),
    ("for $k\\in\\{2,8\\}$ only", "for k∈{2,8} only"),
    ("costs $5 and then $10 more", "costs $5 and then $10 more"),
    ("costs \\$5 in all", "costs $5 in all"),
    ("up to $-$19 points at ($p$<.001)", "up to -19 points at (p<.001)"),
    ("for US$5 (x=3) or ($10)", "for US$5 (x=3) or ($10)"),
)
BARE_LATEX = (
    ("with only {sim}13% FLOPS", "with only ∼13% FLOPS"),
    ("4.1\\%uparrow/ image 5.6\\%uparrow/pixel", "4.1%↑/ image 5.6%↑/pixel"),
    ("the mapping V^topsoftmax(Kq), where", "the mapping Vᵀsoftmax(Kq), where"),
    ("the J_1-J_2 model", "the J₁-J₂ model"),
    ("inducing O(n^2) complexity", "inducing O(n²) complexity"),
    ("(3n^2-3n)d^2-3nd parameters", "(3n²-3n)d²-3nd parameters"),
    ("1% in AP^b. On", "1% in APᵇ. On"),
    ("the COCO-20^i benchmark", "the COCO-20ⁱ benchmark"),
    ("attend to 2^d tokens, MF^2 too", "attend to 2ᵈ tokens, MF² too"),
    ("increase of mAP_{50} over", "increase of mAP₅₀ over"),
    ("featuring Theta(Hd^2) and Delta(P)", "featuring Θ(Hd²) and Δ(P)"),
    ("at 500times the length, 3.0times faster", "at 500× the length, 3.0× faster"),
    ("by 5sim 40%, especially", "by 5∼40%, especially"),
    ("Long-Bench and infty Benchmarks", "Long-Bench and ∞ Benchmarks"),
    ("Results on en->{de, es} show", "Results on en→{de, es} show"),
    ("mathcal{O}(n) and textbf{bold}", "O(n) and bold"),
)
MACROS = (
    ("We introduce FooEdit. \\method wins.", "We introduce FooEdit. FooEdit wins."),
    ("We propose a way. \\method{} wins.", "We propose a way. Our method wins."),
    ("Thanks to \\ourbenchmark, we assess", "Thanks to our benchmark, we assess"),
    ("and our \\modelname is small", "and our model is small"),
    ("a Careful Word Search (\\method) for", "a Careful Word Search for"),
    ("with \\FooNet as base", "with FooNet as base"),
)
MARKDOWN = (
    ("propose **SENTINEL** (**S**entence i**N**side)", "propose SENTINEL (Sentence iNside)"),
    ("an *open* question about `code`", "an open question about code"),
    ("see [our page](https://example.org/a_b).", "see our page (https://example.org/a_b)."),
)
TYPOGRAPHY = (
    ("introduce ``attention sorting'': do", "introduce “attention sorting”: do"),
    ("asks ``but does it work?''. More", "asks “but does it work?”. More"),
    ("the `key' of", "the ‘key’ of"),
    ("(1)~a module; Fig.~3 and Table~2", "(1) a module; Fig. 3 and Table 2"),
    ("removing -- especially commas -- hurts", "removing – especially commas – hurts"),
    ("labels--specifically, superclasses", "labels—specifically, superclasses"),
    ("the Cahn--Hilliard equation, 1--5", "the Cahn–Hilliard equation, 1–5"),
    ("an actor--critic at 6%--9%, tuning--we adapt", "an actor–critic at 6%–9%, tuning—we adapt"),
    ("topics --modeled as lexical chains--, so", "topics – modeled as lexical chains –, so"),
    ("that---despite it---works", "that—despite it—works"),
    ("[A][B] ... [A] -> [B]", "[A][B] ... [A] → [B]"),
)
CHARACTERS = (
    ("Q&amp;A at &lt;1K, it&#39;s &amp;lt;2", "Q&A at <1K, it's <2"),
    ("<p>CO<sub>2</sub> at 10<sup>6</sup> <i>in vivo</i></p>", "CO₂ at 10⁶ in vivo"),
    ("the viewer\u00e2\u20ac\u2122s caf\u00c3\u00a9", "the viewer’s café"),
    ("\x93gold\x94 and \u00e2\x80\x9cbronze\u00e2\x80\x9d", "“gold” and “bronze”"),
    ("e\ufb03cient \ufb01rst", "efficient first"),
    ("trans\u00adformer \u200bzero\ufeff wi\u202edth\x07", "transformer zero width"),
    ("one\n two\u00a0three\t\u2003four ", "one two three four"),
    ("the inherent ability.We propose", "the inherent ability. We propose"),
    ("trigrams,and a perplexity , too", "trigrams, and a perplexity, too"),
    ("the dura- tions of bag- and box-shaped", "the durations of bag- and box-shaped"),
    ("我们提出方法。结果很好。", "我们提出方法。 结果很好。"),
)
ADDRESSES = (
    ("at https://a.org/X{darkgreen{https://a.org/X}}.", "at https://a.org/X."),
    ("in ~https://a.org/b/{https://a.org/b/}.", "in https://a.org/b/."),
    ("our https://a.org/b_c/{project page}", "our project page (https://a.org/b_c/)"),
    ("code: https://a.org/L_e{L4E}", "code: L4E (https://a.org/L_e)"),
    ("at \\href{https://a.org/x\\_y}{\\textcolor{blue}{here}}.", "at here (https://a.org/x_y)."),
    ("at \\url{https://a.org/x_y}.", "at https://a.org/x_y."),
    ("at url{https://a.org/x_y}.", "at https://a.org/x_y."),
    ("at https://github. com/Foo/Bar.", "at https://github.com/Foo/Bar."),
    ("at https://github.com/x/A\\_B.git.", "at https://github.com/x/A_B."),
    ("at https://a.org/gsrtr .", "at https://a.org/gsrtr."),
    ("at https://a.org/~me/x_1^2*b*--c", "at https://a.org/~me/x_1^2*b*--c"),
    ("at github.com/x/super_point_net.", "at github.com/x/super_point_net."),
)
TABLES = (*LATEX, *MATHS, *BARE_LATEX, *MACROS, *MARKDOWN, *TYPOGRAPHY, *CHARACTERS, *ADDRESSES)

UNTOUCHED = (
    "It is 100-times faster, 20-32 times longer, and sometimes 5 times smaller.",
    "Gradient-times-activation in Phi-3.5-V with a sum to the top at 5pm.",
    "We introduce V*, and V*Bench, and Serafim PT*, a family with 2**n and 3**m states.",
    "A gain of ~5% (~10 points) over 3~5 runs where n < d and p > 0.05.",
    "The snake_case names, self- and cross-attention, the tokens <s> and <image>.",
    "Run it with --lr 0.1 on C++ and C#, in the U.S., for $3M.",
    "«THÉÂTRE» À Ñandú — Å “IDÄ” naïve Straße",
    "The sets {a, b} and {1, …, n} are kept.",
    "Ça coûte 5 €; 机器 学习。 می‌خواهم",
)


@pytest.mark.parametrize(("raw", "clean"), TABLES)
def test_each_leftover_becomes_readable(raw: str, clean: str) -> None:
    """A leftover of each kind becomes the text that was meant."""
    assert clean_text(raw) == clean


@pytest.mark.parametrize(("raw", "clean"), TABLES)
def test_clean_text_stays(raw: str, clean: str) -> None:
    """What the table calls clean is left as it is by cleaning it again."""
    assert clean_text(clean) == clean


@pytest.mark.parametrize("text", UNTOUCHED)
def test_what_is_meant_stays(text: str) -> None:
    """Text that only resembles a leftover is not changed."""
    assert clean_text(text) == text


def test_empty_text_stays_empty() -> None:
    """Text of nothing but white space and invisible characters is clean as the empty text."""
    assert clean_text(" \n\u200b\x00") == ""


def test_hostile_nesting_ends_quickly() -> None:
    """Thousands of braces and signs that never close neither raise nor stay."""
    assert clean_text("{" * 20_000 + "a" + "$" * 99) == "a" + "$" * 99


LEFTOVERS = {
    "LaTeX command": r"\\[A-Za-z]+",
    "escaped sign": r"\\[%&#_$]",
    "Markdown strong": r"\*\*",
    "TeX quotes": r"``",
    "braces": r"\{[^{}]*\}|[{}]",
    "doubled address": r"(https?://[^\s)]+)[\s({]+\1",
    "tilde": r"~",
    "name without backslash": r"\b(?:infty|uparrow|topsoftmax)\b|\dtimes\b|\dsim\b",
}
# What a pattern above finds although it is meant: {excerpt: why}.
MEANT = {
    "en→{de, es}": "two target languages as a set: English to German and to Spanish",
}


def _dump_paragraphs() -> list[str]:
    texts = (path.read_text("utf-8-sig") for path in sorted(DUMPS.glob("*.txt")))
    return [" ".join(p.split()) for text in texts for p in re.split(r"\n\s*\n", text) if p.strip()]


@pytest.mark.parametrize("kind", LEFTOVERS)
def test_no_leftover_in_the_dumps(kind: str) -> None:
    """No cleaned paragraph of the project's dumps holds a leftover, but for the listed ones."""
    found = []
    for paragraph in _dump_paragraphs():
        cleaned = clean_text(paragraph)
        for meant in MEANT:
            cleaned = cleaned.replace(meant, "")
        hits = re.finditer(LEFTOVERS[kind], cleaned)
        found += [cleaned[max(0, hit.start() - 20) : hit.end() + 20] for hit in hits]
    assert found == []


def test_dumps_hold_each_exception() -> None:
    """Every listed exception occurs in a cleaned dump, so that the list cannot grow stale."""
    cleaned = "\n".join(map(clean_text, _dump_paragraphs()))
    assert [meant for meant in MEANT if meant not in cleaned] == []


def test_dumps_keep_their_words() -> None:
    """Cleaning changes the dumps' number of words by less than one in a thousand."""
    paragraphs = _dump_paragraphs()
    before = sum(len(p.split()) for p in paragraphs)
    after = sum(len(clean_text(p).split()) for p in paragraphs)
    assert abs(after - before) < before / 1000
