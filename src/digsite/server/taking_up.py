"""Taking up a stored table as it was left, also one that was played under an earlier version of the rules.

Under the present rules, the last snapshot is checked by its hash and every change after it is carried out again. Under
earlier rules, the decisions that stand in the end are played again while each of them is legal and leads to the stored
hashes. If one is not, the table stands at the last step that agrees, says so, and waits until its players agree to
go on from there.

Of a table that was stored before its bots were replaced by others, the log says where that was: before the first change
that was made with the new ones, or at the end if there is none.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from digsite.engine.errors import BadData
from digsite.engine.hashing import state_hash
from digsite.engine.messages import Message, seat_message
from digsite.server.record import (
    BOTS,
    AnyChange,
    Decided,
    Paused,
    Record,
    Reseated,
    Snapshot,
    Undone,
    notes_of,
    read_change,
    read_setup,
    read_snapshot,
)
from digsite.server.storage import Loaded
from digsite.table import Line, Match


def take_up(table: str, stored: Loaded) -> Record:
    """The table; one that cannot be taken up raises ValueError."""
    setup = read_setup(stored.setup)
    snapshots = [(version, read_snapshot(data)) for version, data in stored.snapshots]
    changes = [read_change(row.data) for row in stored.rows]
    record = Record.bare(table, setup)
    rules = {change.rules for change in changes if isinstance(change, Decided)}
    rules.add(snapshots[-1][1].rules if snapshots else setup.rules)
    for version in sorted(rules):
        if not record.game.reads(version):
            raise BadData(
                f"it was played under version {version} of the rules;"
                f" these are the rules of version {record.game.version_told()}"
            )
    if rules == {record.game.version}:
        _follow(record, snapshots, changes)
    else:
        _Former(record, [snapshot for _, snapshot in snapshots], changes).play()
        record.version = (snapshots[-1][0] if snapshots else 0) + len(changes)
    return record


def _follow(record: Record, snapshots: Sequence[tuple[int, Snapshot]], changes: Sequence[AnyChange]) -> None:
    """Carries out again all that is stored."""
    record.open()
    if snapshots:
        record.restore(*snapshots[-1])
    replaced = _replaced(record, [snapshot for _, snapshot in snapshots], changes)
    for index, change in enumerate(changes):
        if index == replaced:
            record.match.note_bots()
        record.carry_out(change)
    if replaced == len(changes) and not record.match.state.over:
        record.match.note_bots()


def _replaced(record: Record, snapshots: Sequence[Snapshot], changes: Sequence[AnyChange]) -> int | None:
    """Before which of the changes the bots of a table were replaced; None where they were not, or none is there."""
    stored = snapshots[-1].bots if snapshots else record.setup.bots
    if stored == BOTS:
        return None
    index = next((index for index, change in enumerate(changes) if change.bots == BOTS), len(changes))
    levels = [seat.level for seat in record.seats]
    for change in changes[:index]:
        if isinstance(change, Reseated):
            levels[change.seat] = change.level
    return index if any(level is not None for level in levels) else None


@dataclass(frozen=True, slots=True)
class _Decision:
    """A stored decision; `seat` is None where it was not stored."""

    action: int
    rules: int
    seat: int | None = None
    joined: bool = False


@dataclass
class _Former:
    """A table that was played, wholly or in part, under earlier rules."""

    record: Record
    snapshots: Sequence[Snapshot]
    changes: Sequence[AnyChange]
    decisions: list[_Decision] = field(default_factory=list)
    paused: bool = False

    def play(self) -> None:
        """Plays the decisions that stand in the end, as far as they agree."""
        self._begin()
        replaced = _replaced(self.record, self.snapshots, self.changes)
        for index, change in enumerate(self.changes):
            if index == replaced:
                self._note_bots()
            self._read(change)
        match, version = self.record.match, self.record.game.version
        agreed = self._agreed()
        opening = len(self.record.setup.opening)
        rules = version
        for index, decision in enumerate(self.decisions[:agreed]):
            if index > 0 and decision.rules != rules:
                match.note_rules(rules, decision.rules)
            rules = decision.rules
            match.submit(decision.action, joined=decision.joined)
            if index + 1 == opening:
                match.course.close_opening()
        if agreed < len(self.decisions):
            match.halted = _halted(match, self.decisions[agreed].rules, agreed, len(self.decisions))
        elif agreed > 0 and rules != version and not match.state.over:
            match.note_rules(rules, version)
        if replaced == len(self.changes) and not match.state.over:
            self._note_bots()
        match.notes = sorted(
            (Line(min(line.step, agreed), line.message) for line in match.notes), key=lambda line: line.step
        )
        match.paused = self.paused

    def _begin(self) -> None:
        """The last snapshot, or the opening of a table that has none yet."""
        record, setup = self.record, self.record.setup
        if not self.snapshots:
            self.decisions = [_Decision(action, setup.rules) for action in setup.opening]
            return
        snapshot = self.snapshots[-1]
        joined = set(snapshot.joined)
        self.decisions = [
            _Decision(action, snapshot.rules, joined=index in joined)
            for index, action in enumerate(snapshot.actions)
        ]
        record.match.notes = notes_of(snapshot)
        self.paused = snapshot.paused
        for index, seat in enumerate(snapshot.seats):
            record.seat(index, seat)

    def _note_bots(self) -> None:
        self.record.match.notes.append(Line(len(self.decisions), Message("note.bots")))

    def _read(self, change: AnyChange) -> None:
        match = self.record.match
        if isinstance(change, Decided):
            self.decisions += [
                _Decision(action, change.rules, change.seat, joined=number > 0)
                for number, action in enumerate(change.actions)
            ]
        elif isinstance(change, Undone):
            undone = len(self.decisions) - change.to
            del self.decisions[change.to :]
            match.notes = [Line(min(old.step, change.to), old.message) for old in match.notes]
            if change.note:
                note = Message(change.note, {"seat": seat_message(change.seat), "count": undone})
                match.notes.append(Line(change.to, note))
        elif isinstance(change, Paused):
            self.paused = change.paused
        else:
            self.record.reseat(change)

    def _agreed(self) -> int:
        """How many of the decisions are legal now and lead to the stored hashes.

        A decision under the present rules that is not legal raises BadData.
        """
        state = self.record.match.begin()
        actions = [decision.action for decision in self.decisions]
        checks = {
            len(snapshot.actions): snapshot
            for snapshot in self.snapshots
            if snapshot.actions == actions[: len(snapshot.actions)]
        }
        checked = 0
        for step in range(len(actions) + 1):
            if step > 0:
                decision = self.decisions[step - 1]
                mine = decision.seat is None or decision.seat == state.player
                if not mine or not state.permits(decision.action):
                    if decision.rules == self.record.game.version:
                        raise BadData(f"decision {step} of table {self.record.id} cannot be made")
                    return step - 1
                state.apply(decision.action)
            check = checks.get(step)
            if check is not None:
                if state_hash(state, check.rules) != check.hash:
                    return checked
                checked = step
        return len(actions)


def _halted(match: Match, former: int, agreed: int, steps: int) -> Message:
    """The reason why nothing can be decided at a table that goes another way now."""
    params = {"former": former, "version": match.game.version, "step": agreed, "steps": steps}
    return Message("turn.halted", params)
