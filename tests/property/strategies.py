"""Shared Hypothesis strategies: hostile text, and abstracts as people write them."""

from __future__ import annotations

from hypothesis import strategies as st

MARKUP = (
    *("\\", "{", "}", "$", "^", "_", "~", "*", "**", "`", "``", "''", "--", "---", "->", "<", ">"),
    *("&", "&amp;", "&lt;", "&#x27;", "&amp;lt;", "<sub>", "</sub>", "<p>", "<script>", "</a>"),
    *(
        "\\textbf{",
        "\\emph{",
        "\\frac{",
        "\\sqrt{",
        "\\footnote{",
        "\\method",
        "\\ie",
        "\\%",
        "\\_",
    ),
    *(
        "\\alpha",
        "\\leq ",
        "\\hat ",
        "\\'e",
        '\\"{o}',
        "{sim}",
        "uparrow",
        "times",
        "infty",
        "Theta(",
    ),
    *("\\begin{", "\\item", "\\href{", "\\url{", "[", "](", "]", "(", ")", "%", "#", "- ", "\\\\"),
)
ADDRESSES = (
    "https://example.org/a_b",
    "http://example.org/x~y/",
    "https://github.com/some-lab/Tool_2.git",
    "github.com/some-lab/tool",
    "www.example.org",
    "https://user:word@example.org/",
    "https://[",
    "javascript:alert(1)",
)
ODD_CHARACTERS = (
    *("\x00", "\x01", "\x1b", "\u00ad", "\u200b", "\u202e", "\ufeff", "\ufb01", "\ufffd", "\u2028"),
    *(
        "\u00e2\u20ac\u2122",
        "\u00c3\u00a9",
        "\x93",
        "\U000f0000",
        "\ud800",
        "\u0301",
        "\u3002",
        "\U0001f642",
    ),
)
WORDS = (
    *(
        "we",
        "propose",
        "a",
        "method",
        "the",
        "model",
        "attention",
        "of",
        "in",
        "times",
        "to",
        "sim",
    ),
    *(
        "results",
        "show",
        "language",
        "it",
        "large",
        "self-attention",
        "top",
        "sum",
        "scaling",
        "pm",
    ),
)


def hostile_text() -> st.SearchStrategy[str]:
    """Return a strategy of text made of markup, broken addresses, odd characters and words."""
    pieces = st.one_of(
        st.sampled_from((*MARKUP, *ADDRESSES, *ODD_CHARACTERS)),
        st.sampled_from((*WORDS, " ", "  ", "\n", "1", "5", "x", ", ", ". ")),
        st.text(max_size=4),
    )
    return st.lists(pieces, max_size=24).map("".join)


def sentences() -> st.SearchStrategy[str]:
    """Return a strategy of one plain sentence: words, perhaps a number, one stop at the end."""
    body = st.lists(st.sampled_from((*WORDS, "12", "4.5", "97%")), min_size=2, max_size=10)
    return st.builds(
        lambda words, stop: " ".join(("This", *words, "works")) + stop, body, st.sampled_from(".!?")
    )


def abstracts() -> st.SearchStrategy[str]:
    """Return a strategy of clean abstracts: plain sentences parted by single spaces."""
    return st.lists(sentences(), min_size=1, max_size=6).map(" ".join)


def names() -> st.SearchStrategy[str]:
    """Return a strategy of names of topics and dumps in any script, long ones and empty ones."""
    known = st.sampled_from(
        ("CON", "nul", "com1", "index", "Straße", "β-VAE", "模型", "a" * 90, "")
    )
    return st.one_of(known, st.text(max_size=80), st.text("aA -2", max_size=5))
