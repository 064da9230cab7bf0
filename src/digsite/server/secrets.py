"""Unguessable links: secrets that travel in fragments and frames, and of which only hashes are kept."""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256

# Letters that cannot be mistaken for each other or make words.
_ID_LETTERS = "23456789bcdfghjkmnpqrstvwxz"
_ID_LENGTH = 9


def new_secret() -> str:
    """A secret of 32 random bytes in letters that are safe in a link.

    >>> len(new_secret())
    43
    """
    return secrets.token_urlsafe(32)


def hashed(secret: str) -> str:
    """What is kept of a secret. It is random and long, so a plain hash cannot be searched.

    >>> hashed("open sesame")[:8]
    '41ef4bb0'
    """
    return sha256(secret.encode()).hexdigest()


def opens(secret: str, kept: str | None) -> bool:
    """Whether a secret is the one of which a hash was kept.

    >>> opens("open sesame", hashed("open sesame")), opens("open sesame", None)
    (True, False)
    """
    return kept is not None and hmac.compare_digest(hashed(secret), kept)


def new_id() -> str:
    """A public address: short, and not to be found by counting.

    >>> len(new_id())
    9
    """
    return "".join(secrets.choice(_ID_LETTERS) for _ in range(_ID_LENGTH))
