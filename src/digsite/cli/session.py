"""A game at the terminal, from the first decision to the score sheet."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path

from rich.text import Text

from digsite.bots import Bot, ask
from digsite.bots.perspective import Perspective
from digsite.cli.commands import Commands, Leave
from digsite.cli.drawing import Scene, drawer_for
from digsite.cli.files import write_atomically
from digsite.cli.games import house_tables
from digsite.cli.glyphs import GOOD, QUIET, WARNING, Glyphs
from digsite.cli.menu import Menu, key_meant, matching, squeeze, touching
from digsite.cli.seating import role_of
from digsite.cli.telling import fitted
from digsite.cli.terminal import Terminal
from digsite.engine.contract import State
from digsite.table import Match

_FEWEST_LOG_LINES = 2
_MOST_LOG_LINES = 9
_PAGE_MARGIN = 6


class Session:
    """One match, the people at the keyboard, and the bots."""

    def __init__(
        self,
        match: Match,
        bots: Mapping[int, Bot],
        terminal: Terminal,
        adviser: str,
        save_path: Path | None = None,
    ) -> None:
        self.match = match
        self.bots = bots
        self.terminal = terminal
        self.adviser = adviser
        self.save_path = save_path
        self.glyphs = Glyphs(terminal.unicode)
        self.drawer = drawer_for(match.game.name)
        self.people = [seat for seat in range(len(match.seats)) if seat not in bots]
        self.commands = Commands(self)
        self.notice: list[Text] = []
        if not match.steps:
            self._tell_house_values()
        # The seat whose hand may be on the screen, and for each seat the last step whose results it has seen.
        self._at_keyboard: int | None = self.people[0] if len(self.people) == 1 else None
        self._read = [len(match.steps)] * len(match.seats)

    @property
    def state(self) -> State:
        """The game as it stands."""
        return self.match.state

    def run(self) -> None:
        """Plays until the game is over or everybody leaves."""
        try:
            self.save()
            while not self.state.over:
                if int(self.state.player) in self.bots:
                    self._bot_decides()
                else:
                    self._person_decides()
            self._finish()
        except Leave:
            pass
        except (KeyboardInterrupt, EOFError):
            self.terminal.print()
        if not self.state.over:
            if len(self.people) > 1:
                self.terminal.wipe()
            self._say_goodbye()

    def _tell_house_values(self) -> None:
        tables = house_tables(self.match.game)
        if tables and self.people:
            self.tell([f"with house values for {', '.join(tables)} (? tells more)"], QUIET)

    # Bots

    def _bot_decides(self) -> None:
        seat = int(self.state.player)
        if self.terminal.attended and (not self.match.steps or self.match.steps[-1].seat != seat):
            dots = self.glyphs.pick("…", "...")
            self.terminal.print(
                Text.assemble(" ", self.glyphs.mark(seat), f" {self.match.names[seat]} thinks{dots}")
            )
        answer = ask(self.bots[seat], Perspective.of(self.state, seat))
        if answer.fault is not None:
            text = f"{self.match.names[seat]} is replaced by chance for this decision: {answer.fault}"
            self.notice.append(Text(text, style=WARNING))
        self._submit(answer.action)
        if not self.people:
            for line in self.match.log(None, since=len(self.match.steps) - 1):
                self.terminal.say(f" {line}")

    # People

    def _person_decides(self) -> None:
        seat = int(self.state.player)
        if self._at_keyboard != seat:
            self._hand_over(seat)
        self._show_what_was_settled(seat)
        menu = self._draw(seat)
        action = self._understand(self.terminal.ask(f"{self.match.names[seat]}> "), menu)
        if action is None:
            return
        self._submit(action)

    def _submit(self, action: int) -> None:
        self.match.submit(action)
        self.save()

    def _understand(self, typed: str, menu: Menu) -> int | None:
        """The typed action; None if the input was a command or an error, which has been handled."""
        answer = squeeze(typed)
        if answer in menu.answers:
            return menu.answers[answer]
        if self.commands.run(typed):
            return None
        if answer in menu.refusals:
            self._refuse(menu.refusals[answer])
            return None
        if not answer:
            return None
        numbers = [int(known) for known in menu.answers if known.isdecimal()]
        if answer.isdecimal() and numbers:
            self._refuse(f"there is no choice {answer}; they are numbered 1 to {max(numbers)}")
            return None
        found = matching(typed, self.state.choices(), self.match.say)
        if len(found) == 1:
            return found[0].id
        if found:
            listed = "; ".join(self.match.say(choice.message) for choice in found)
            self._refuse(f"this can mean: {listed}")
        else:
            self._refuse(self._why_nothing_fits(typed))
        return None

    def _why_nothing_fits(self, typed: str) -> str:
        """The nearest reason why the typed action is refused, or why its thing cannot be acted on."""
        state = self.state
        legal = set(state.legal_actions())
        illegal = [state.explain(action) for action in range(state.game.num_actions) if action not in legal]
        meant = matching(typed, illegal, self.match.say) or touching(typed, illegal)
        if len({choice.keys[:1] for choice in meant}) == 1:
            return self._refusal(meant[0].id)
        key = key_meant(typed, state.view(int(state.player)))
        reason = None if key is None else state.why_not(key)
        if reason is not None:
            return self.match.say(reason)
        return f"{typed!r} is none of the choices; ? explains what can be typed"

    def _refusal(self, action: int) -> str:
        """Why an action is refused, with its rule."""
        refusal = self.state.refusal(action)
        rule = f" ({refusal.rule})" if refusal.rule else ""
        return self.match.say(refusal.message) + rule

    def _refuse(self, reason: str) -> None:
        self.notice.append(Text(f" {reason}", style=WARNING))

    def why_not(self, verb: str, key: str) -> str | None:
        """The reason why a thing cannot be acted on now, from the refusal of the matching action."""
        state = self.state
        for action in range(state.game.num_actions):
            choice = state.explain(action)
            if choice.verb == verb and choice.keys[:1] == (key,) and not state.permits(action):
                return self._refusal(action)
        return None

    # The screen

    def scene(self, seat: int | None) -> Scene:
        """The scene for that seat; it has choices only if the seat decides now."""
        deciding = not self.state.over and seat == self.state.player
        return Scene(
            view=self.state.view(seat),
            choices=self.state.choices() if deciding else [],
            names=self.match.names,
            roles=self._roles(seat),
            width=self.terminal.width,
            glyphs=self.glyphs,
            say=self.match.say,
            why_not=self.why_not,
        )

    def _roles(self, looking: int | None) -> list[str]:
        """The role of each player: you, or a bot."""
        return [
            role_of(seat.bot) or ("you" if index == looking else "")
            for index, seat in enumerate(self.match.seats)
        ]

    def _draw(self, seat: int) -> Menu:
        scene = self.scene(seat)
        menu = self.drawer.menu(scene)
        table = self.drawer.table(scene)
        noticed = sum(1 + len(line) // self.terminal.width for line in self.notice)
        asked = [
            broken
            for line in (self._prompt(menu), *menu.lines, self._footer(seat))
            for broken in self.terminal.broken(line)
        ]
        left = self.terminal.height - len(table) - len(asked) - noticed - 1
        room = max(0 if self.notice else _FEWEST_LOG_LINES, min(_MOST_LOG_LINES, left))
        self.terminal.clear()
        for line in [*table, *self._recent(seat, room)]:
            self.terminal.print(line)
        self._show_notice()
        for line in asked:
            self.terminal.print(line)
        return menu

    def _show_notice(self) -> None:
        for line in self.notice:
            self.terminal.console.print(line, soft_wrap=False)
        self.notice = []

    def _recent(self, seat: int, room: int) -> list[Text]:
        """The log since this seat's last turn, one line for each player's turn if it fits."""
        log = self.match.log(seat, since=self._last_turn(seat))
        told = fitted(log, self.match.names, self.terminal.width - 4, room)
        return [Text(f" {self.glyphs.pick('·', '-')} {line}", style=QUIET) for line in told]

    def _last_turn(self, seat: int) -> int:
        """The last step of this seat's last turn; the recent log starts after it."""
        steps = self.match.steps
        following = int(self.state.player)
        for index in range(len(steps) - 1, -1, -1):
            if steps[index].seat == seat and following != seat:
                return index
            following = steps[index].seat
        return 0

    def _prompt(self, menu: Menu) -> Text:
        message = self.state.prompt()
        seat = int(self.state.player)
        prompt = Text.assemble(
            (self.glyphs.pick("▶", ">"), GOOD), self.glyphs.mark(seat), " ", (self.match.say(message), "bold")
        )
        if message.chain:
            arrow = self.glyphs.pick(" › ", " > ")
            because = arrow.join(self.match.say(outer) for outer in message.chain)
            prompt.append(f"  ({because})", style=QUIET)
        if menu.usage:
            prompt.append(f"  {menu.usage}", style=QUIET)
        return prompt

    def _footer(self, seat: int) -> Text:
        allowed, message = self.match.can_undo(seat)
        undo = self.match.say(message)
        words = f"u {undo}" if allowed else f"no undo: {undo}"
        return Text(f" h hint  l log  s save  ? help  q quit  {words}", style=QUIET)

    # Between turns

    def _hand_over(self, seat: int) -> None:
        """Clears the screen before the next person sits down, and waits until that person says so."""
        name = self.match.names[seat]
        if self._at_keyboard is not None:
            before = self._at_keyboard
            self.terminal.clear()
            for line in self.drawer.table(self.scene(before)):
                self.terminal.print(line)
            for line in self._recent(before, _MOST_LOG_LINES):
                self.terminal.print(line)
            self.terminal.wait(f"Press Enter to hide your hand, then pass the keyboard to {name}. ")
        self.terminal.wipe()
        self._at_keyboard = None
        self.terminal.print(Text.assemble(" Pass the keyboard to ", self.glyphs.mark(seat), f" {name}."))
        self.terminal.wait(f"{name}, press Enter to see your hand. ")
        self._at_keyboard = seat

    def _show_what_was_settled(self, seat: int) -> None:
        """Shows a page of its own for each settled result, such as the end of an expedition."""
        since = max(self._last_turn(seat), self._read[seat])
        self._read[seat] = len(self.match.steps)
        steps = self.match.steps[since:]
        if not any(event.settles for step in steps for event in step.events):
            return
        self.terminal.clear()
        for line in self.match.log(seat, since)[-(self.terminal.height - _PAGE_MARGIN) :]:
            self.terminal.say(f" {line}")
        self.terminal.wait("Press Enter to go on. ")

    # The end

    def _finish(self) -> None:
        """The last table as everybody may see it, and who has won."""
        onlooker = self.people[0] if len(self.people) == 1 else None
        if len(self.people) > 1:
            self.terminal.wipe()
        elif self.people:
            self.terminal.clear()
        for told in self.match.log(onlooker)[-_MOST_LOG_LINES:]:
            self.terminal.say(f" {told}", style=QUIET)
        for line in self.drawer.table(self.scene(onlooker)):
            self.terminal.print(line)
        self._show_notice()
        self.terminal.print()
        self.terminal.say(f" {self._result()}", style="bold")
        self.commands.offer_to_keep()

    def _result(self) -> str:
        scores = self.state.scores()
        winners = self.state.winners()
        if len(scores) == 1:
            return self._result_alone(scores[0])
        names = [self.match.names[seat] for seat in winners]
        points = scores[winners[0]]
        tie = self.state.tie_break()
        why = "" if tie is None else f" ({self.match.say(tie)})"
        if len(names) == 1:
            return f"{names[0]} wins with {points} points{why}."
        return f"{', '.join(names[:-1])} and {names[-1]} share the victory with {points} points each{why}."

    def _result_alone(self, points: int) -> str:
        """The result of a solo game against an opponent without a seat."""
        outcome = self.state.returns()[0]
        verb = "wins" if outcome > 0 else "loses" if outcome < 0 else "draws"
        against = ", ".join(str(others) for others in self.state.unseated_scores())
        return f"{self.match.names[0]} {verb} with {points} points" + (f" to {against}." if against else ".")

    def _say_goodbye(self) -> None:
        if self.save_path is not None:
            resuming = f"digsite tty {self.match.game.name} --resume {shlex.quote(str(self.save_path))}"
            self.terminal.say(f"The game is kept: {resuming}")
        elif self.match.steps:
            self.terminal.say("The game was not kept. With --save FILE it is, after every decision.")

    def save(self) -> None:
        """Saves the match if a file was named; a file error does not end the game."""
        if self.save_path is None:
            return
        try:
            write_atomically(self.save_path, self.match.replay().dumps())
        except OSError as problem:
            self._refuse(f"not saved: {self.save_path}: {problem.strerror}")

    def tell(self, lines: Sequence[str], style: str = "") -> None:
        """Puts lines above the next prompt."""
        self.notice += [Text(f" {line}", style=style) for line in lines]
