"""Lost Ruins of Arnak: an island of ruins, a research track and a small deck of one's own, 1 to 4 players.

Whichever part of the package is imported first, all rules come with it, so that the registry of operations is full.
"""

from importlib import import_module
from pkgutil import iter_modules

for _room in ("travel", "places", "effects", "course"):
    _package = import_module(f"{__name__}.{_room}")
    for _module in iter_modules(_package.__path__):
        import_module(f"{__name__}.{_room}.{_module.name}")
