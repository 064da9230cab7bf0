"""Machine integers and arrays beside a compiled engine, plain `int` and `list` beside an interpreted one.

This module is never compiled: the compiler takes the types from the `TYPE_CHECKING` branch. An interpreted game of
another package hands its arrays to the engine, so beside a compiled engine they are the compiler's own.
"""

from importlib.machinery import ExtensionFileLoader
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any


def _engine_is_compiled() -> bool:
    engine = find_spec("digsite.engine.contract")
    return engine is not None and isinstance(engine.loader, ExtensionFileLoader)


if TYPE_CHECKING:
    from librt.vecs import vec as vec
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
elif _engine_is_compiled():
    from librt.vecs import vec
    from mypy_extensions import i64, mypyc_attr
else:
    i64 = int

    class vec:
        def __class_getitem__(cls, item: Any) -> type[list]:
            return list

    def mypyc_attr(**flags: bool) -> Any:
        return lambda decorated: decorated
