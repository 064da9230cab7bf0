"""Travel icons: which covers which, and how much of a cost a discount covers (ARN-TRV-01 to -04, -16)."""

from digsite.engine.native import i64
from digsite.games.arnak.printed.vocabulary import (
    BOOT,
    CAR,
    ICON_BITS,
    ICON_MASK,
    ICONS,
    NO_ICON,
    PLANE,
    SHIP,
)


def one(icon: i64) -> i64:
    """One icon, packed."""
    return 1 << ICON_BITS * (icon - 1)


def how_many(packed: i64, icon: i64) -> i64:
    """How many icons of a kind are packed together."""
    return packed >> ICON_BITS * (icon - 1) & ICON_MASK


def covers(icon: i64, need: i64) -> bool:
    """Whether an icon covers another one (ARN-TRV-02 to -04)."""
    return icon in (need, PLANE) or (need == BOOT and icon != NO_ICON)


def next_icon(cost: i64) -> i64:
    """The icon of a cost that is covered next (ARN-MOD-16)."""
    if how_many(cost, PLANE) > 0:
        return PLANE
    if how_many(cost, SHIP) > 0:
        return SHIP
    return CAR if how_many(cost, CAR) > 0 else BOOT


def most_covered(cost: i64, discount: i64) -> i64:
    """How many icons of a cost a discount can cover (ARN-TRV-16)."""
    if cost == 0 or discount == 0:
        return 0
    need = next_icon(cost)
    rest = cost - one(need)
    best = most_covered(rest, discount)
    icon: i64 = BOOT
    while icon <= PLANE:
        if how_many(discount, icon) > 0 and covers(icon, need):
            covered = 1 + most_covered(rest, discount - one(icon))
            if covered > best:
                best = covered
        icon += 1
    return best


def icon_names(packed: i64) -> list[str]:
    """Packed icons by name.

    >>> icon_names(one(BOOT) + one(PLANE))
    ['boot', 'plane']
    """
    return [icon for code, icon in enumerate(ICONS) if icon for _ in range(how_many(packed, code))]
