"""A 64-bit fingerprint of a text: small edits move few bits."""

from __future__ import annotations

import hashlib
import re

import numpy as np


def simhash(text: str) -> str:
    """Return 16 hexadecimal digits; texts that share most word pairs differ in few bits.

    Source: Charikar, Similarity Estimation Techniques from Rounding Algorithms, 2002;
    features are the case-folded word pairs, each hashed by BLAKE2b. Frozen: past builds
    keep these in the lock.
    """
    words = re.findall(r"\w+", text.casefold())
    pairs = [" ".join(words[i : i + 2]) for i in range(max(1, len(words) - 1))]
    hashes = b"".join(
        hashlib.blake2b(p.encode("utf-8", "replace"), digest_size=8).digest() for p in pairs
    )
    bits = np.unpackbits(np.frombuffer(hashes, np.uint8).reshape(-1, 8), axis=1)
    return np.packbits(2 * bits.sum(axis=0) > len(pairs)).tobytes().hex()


def distance(first: str, second: str) -> int:
    """Return the number of bits in which two fingerprints differ, 0…64."""
    return (int(first, 16) ^ int(second, 16)).bit_count()
