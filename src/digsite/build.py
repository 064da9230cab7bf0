"""Which build of the package is running: compiled ahead of time, or the same sources interpreted."""

from importlib.machinery import ExtensionFileLoader
from typing import Literal

import digsite.engine.contract


def kind() -> Literal["compiled", "interpreted"]:
    """How the engine was loaded.

    >>> kind() in ("compiled", "interpreted")
    True
    """
    spec = digsite.engine.contract.__spec__
    native = spec is not None and isinstance(spec.loader, ExtensionFileLoader)
    return "compiled" if native else "interpreted"
