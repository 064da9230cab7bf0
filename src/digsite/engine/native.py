"""Machine integers and arrays under the compiler, plain `int` and `list` without it.

This module is never compiled: the compiler takes the types from the `TYPE_CHECKING` branch, and an
interpreted run takes the stand-ins below.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from librt.vecs import vec as vec
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int

    class vec:
        def __class_getitem__(cls, item: Any) -> type[list]:
            return list

    def mypyc_attr(**flags: bool) -> Any:
        return lambda decorated: decorated
