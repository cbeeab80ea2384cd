"""The tables of LaTeX names and the Unicode text that stands for them.

Written as lines of `name character` pairs, so that one more is one more pair.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from generator.tables import pairs, words

SYMBOLS = pairs("""
    alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι
    kappa κ lambda λ mu μ nu ν xi ξ pi π varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ upsilon υ
    phi ϕ varphi φ chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ
    Upsilon Υ Phi Φ Psi Ψ Omega Ω times × cdot · div ÷ ast * star ⋆ circ ° bullet • oplus ⊕
    otimes ⊗ odot ⊙ ominus ⊖ wedge ∧ vee ∨ cap ∩ cup ∪ setminus ∖ backslash ∖ textbackslash ∖
    infty ∞ nabla ∇ partial ∂ forall ∀ exists ∃ nexists ∄ neg ¬ lnot ¬ emptyset ∅ varnothing ∅
    sum ∑ prod ∏ int ∫ oint ∮ bigcup ⋃ bigcap ⋂ bigoplus ⨁ ell ℓ hbar ℏ Re ℜ Im ℑ aleph ℵ wp ℘
    prime ′ dagger † dag † ddagger ‡ ddag ‡ top ⊤ bot ⊥ angle ∠ triangle △ square □ Box □
    checkmark ✓ cmark ✓ xmark ✗ degree ° textdegree ° uparrow ↑ downarrow ↓ updownarrow ↕
    nearrow ↗ searrow ↘ ldots … dots … cdots ⋯ vdots ⋮ ddots ⋱ textellipsis … langle ⟨ rangle ⟩
    lceil ⌈ rceil ⌉ lfloor ⌊ rfloor ⌋ vert | Vert ‖ lvert | rvert | lVert ‖ rVert ‖ mid |
    percent % textperthousand ‰ textregistered ® copyright © textcopyright © texttrademark ™
    pounds £ euro € texteuro € S § textsection § P ¶ ss ß ae æ AE Æ oe œ OE Œ o ø O Ø aa å AA Å
    l ł L Ł i ı j ȷ dh ð DH Ð th þ TH Þ dj đ DJ Đ textmu µ textquoteright ’ textquoteleft ‘
    textquotedblleft “ textquotedblright ” textendash – textemdash — textasciitilde ~
    textasciicircum ^ textunderscore _ textbar | textless < textgreater > slash / lbrack [
    rbrack ] LaTeX LaTeX TeX TeX lbrace { rbrace } colon :
""")

RELATIONS = pairs("""
    leq ≤ le ≤ leqslant ≤ geq ≥ ge ≥ geqslant ≥ neq ≠ ne ≠ ll ≪ gg ≫ approx ≈ simeq ≃ cong ≅
    equiv ≡ sim ∼ propto ∝ in ∈ notin ∉ ni ∋ subset ⊂ subseteq ⊆ supset ⊃ supseteq ⊇ pm ± mp ∓
    perp ⊥ parallel ∥ prec ≺ succ ≻ preceq ⪯ succeq ⪰ models ⊨ vdash ⊢ lesssim ≲ gtrsim ≳
    triangleq ≜ to → rightarrow → leftarrow ← leftrightarrow ↔ Rightarrow ⇒ Leftarrow ⇐
    Leftrightarrow ⇔ mapsto ↦ longrightarrow ⟶ longleftarrow ⟵ hookrightarrow ↪
    rightleftharpoons ⇌ implies ⇒ iff ⇔ coloneqq ≔ lt < gt >
""")

FUNCTIONS = words("""
    log ln lg exp sin cos tan cot sec tanh sinh cosh arctan arcsin arccos max min sup inf lim
    limsup liminf argmax argmin arg det dim ker deg gcd Pr mod bmod pmod softmax
""")

ABBREVIATIONS = MappingProxyType(
    {
        "ie": "i.e.",
        "Ie": "I.e.",
        "eg": "e.g.",
        "Eg": "E.g.",
        "etal": "et al.",
        "etc": "etc.",
        "cf": "cf.",
        "Cf": "Cf.",
        "vs": "vs.",
        "wrt": "w.r.t.",
        "iid": "i.i.d.",
        "aka": "a.k.a.",
        "wlog": "w.l.o.g.",
        "resp": "resp.",
    }
)

ACCENTS = pairs("""
    ` \u0300 ' \u0301 ^ \u0302 ~ \u0303 " \u0308 = \u0304 . \u0307 u \u0306 v \u030c H \u030b
    c \u0327 k \u0328 r \u030a d \u0323 b \u0331 grave \u0300 acute \u0301 hat \u0302
    widehat \u0302 tilde \u0303 widetilde \u0303 ddot \u0308 bar \u0304 overline \u0305 dot \u0307
    breve \u0306 check \u030c vec \u20d7 mathring \u030a
""")

DOUBLE_STRUCK = pairs("R ℝ N ℕ Z ℤ Q ℚ C ℂ P ℙ H ℍ E 𝔼 F 𝔽 1 𝟙")

WRAPPERS = words("""
    text textbf textit textrm textsf textsc texttt textsl textmd textup textnormal emph underline
    uline ul mbox hbox fbox mathrm mathbf mathit mathsf mathtt mathcal mathscr mathfrak mathnormal
    boldsymbol bm pmb operatorname url path nolinkurl makebox ensuremath uppercase lowercase
    MakeUppercase MakeLowercase enquote textquote underbrace overbrace boxed centerline textls
    paragraph section subsection caption title smash mathop mathbin mathrel acs acl acf ac gls Gls
""")
SWITCHES = words("""
    it bf em tt sc rm sl sf cal bfseries itshape ttfamily scshape rmfamily sffamily upshape
    mdseries normalfont boldmath tiny scriptsize footnotesize small normalsize large Large LARGE
    huge Huge romannumeral centering noindent indent displaystyle textstyle scriptstyle limits
    nolimits left right middle big Big bigg Bigg bigl bigr Bigl Bigr biggl biggr Biggl Biggr
    protect newline linebreak par smallskip medskip bigskip maketitle relax null selectfont
""")
DROPPED = words("""
    cite citep citet citealp citealt citeauthor citeyear parencite textcite autocite nocite ref
    eqref autoref cref Cref pageref label vspace hspace vskip hskip includegraphics color begin
    end bibliography bibliographystyle input index phantom hphantom vphantom usepackage pagestyle
    thispagestyle tag todo rule
""")
SPACES = words("""
    quad qquad enspace enskip thinspace space hfill
""")
TWO_ARGUMENTS = words("""
    frac dfrac tfrac nicefrac sfrac binom textcolor colorbox href hyperref texorpdfstring stackrel
    overset underset
""")

_SUPERSCRIPTS = dict(
    zip(
        "0123456789+-−=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVWαβγδεθ′*†‡°⊤…",
        "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂᵅᵝᵞᵟᵋᶿ′*†‡°ᵀ…",
        strict=True,
    )
)
_SUBSCRIPTS = dict(
    zip(
        "0123456789+-−=()aehijklmnoprstuvxβγρχ",
        "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵪ",
        strict=True,
    )
)
_MAX_RAISED_LETTERS = 2


def superscript(body: str) -> str:
    """Return `body` raised: "2" → "²", "−1/2" → "^(−1/2)" where Unicode has no such letter."""
    return _shift(body, _SUPERSCRIPTS, "^")


def subscript(body: str) -> str:
    """Return `body` lowered: "50" → "₅₀", "eff" → "_eff" as words are hard to read lowered."""
    return _shift(body, _SUBSCRIPTS, "_")


def _shift(body: str, table: Mapping[str, str], sign: str) -> str:
    n_letters = sum(map(str.isalpha, body))
    if n_letters <= _MAX_RAISED_LETTERS and all(c in table for c in body):
        return "".join(table[c] for c in body)
    return f"{sign}{body}" if body.isalnum() else f"{sign}({body})"
