"""Steps through a recorded game in the terminal, from the viewpoint of any seat."""

from __future__ import annotations

from rich.text import Text

from digsite.cli.advice import DEFAULT_ADVISER, advise
from digsite.cli.drawing import Scene, drawer_for
from digsite.cli.glyphs import GOOD, QUIET, WARNING, Glyphs
from digsite.cli.seating import role_of
from digsite.cli.telling import fitted
from digsite.cli.terminal import Terminal
from digsite.engine.messages import Message, render
from digsite.table import Playback
from digsite.table.seats import letter
from digsite.table.words import WORDS

_HELP = "n next  p back  NUMBER  first  last   eyes: a, b .. a seat  o open  w onlooker   h hint   q quit"
_MOST_LINES = 10


class LookingBack:
    """A recorded game on the screen."""

    def __init__(self, playback: Playback, terminal: Terminal) -> None:
        self.playback = playback
        self.terminal = terminal
        self.glyphs = Glyphs(terminal.unicode)
        self.drawer = drawer_for(playback.replay.game.name)
        # The viewer: one seat, everybody at once, or a spectator who sees no hand.
        self.eyes: int | None = None
        self.open = playback.replay.end().over
        self.trouble = ""
        self.advice: list[str] = []

    def run(self) -> None:
        """Shows steps until somebody quits."""
        try:
            while True:
                self._draw()
                if not self._obey(self.terminal.ask("replay> ")):
                    return
        except (EOFError, KeyboardInterrupt):
            self.terminal.print()

    def _obey(self, typed: str) -> bool:
        """Carries out one command; False to leave."""
        word = typed.lower()
        playback = self.playback
        seats = {letter(seat).lower(): seat for seat in range(playback.replay.players)}
        if word in ("q", "quit", "exit"):
            return False
        if word in ("n", "next", ""):
            self._go(playback.step + 1)
        elif word in ("p", "previous", "back"):
            self._go(playback.step - 1)
        elif word == "first":
            self._go(0)
        elif word == "last":
            self._go(playback.last)
        elif word.isdecimal():
            self._go(int(word))
        elif word in ("o", "open"):
            self.open = True
        elif word in ("w", "onlooker"):
            self.open, self.eyes = False, None
        elif word in ("h", "hint"):
            self._advise()
        elif word in seats:
            self.open, self.eyes = False, seats[word]
        else:
            self.trouble = f"{typed!r} is none of: {_HELP}"
        return True

    def _go(self, step: int) -> None:
        if 0 <= step <= self.playback.last:
            self.playback.go(step)
        elif step < 0:
            self.trouble = "this is the start"
        elif step == self.playback.last + 1:
            self.trouble = "this is the end of the recording"
        else:
            self.trouble = f"there are steps 0 to {self.playback.last}"

    def _advise(self) -> None:
        """Asks a bot about the decision that follows, compared with what was played; only who may see it may ask."""
        playback = self.playback
        state = playback.state
        if state.over or playback.step == playback.last:
            self.trouble = "no decision of the recording follows here"
        elif not self.open and self.eyes != int(state.player):
            self.trouble = "a hint shows what its seat knows: look through the eyes of that seat first"
        else:
            played = playback.replay.actions[playback.step]
            told = [f"played was: {state.describe(played)}"]
            told += advise(state, DEFAULT_ADVISER, seed=playback.step, against=played)
            self.advice = [self.glyphs.sentence(line) for line in told]

    def _draw(self) -> None:
        playback = self.playback
        replay = playback.replay
        self.terminal.clear()
        looking = "all hands open" if self.open else "an onlooker's eyes"
        if not self.open and self.eyes is not None:
            looking = f"the eyes of {replay.names[self.eyes]}"
        self.terminal.print(
            Text.assemble(
                f" {replay.game.title}, step ",
                (f"{playback.step} of {playback.last}", "bold"),
                f", {looking}",
            )
        )
        if replay.former is not None:
            self.terminal.say(f" {render(replay.former.told(replay.game), WORDS)}", style=WARNING)
        for line in self.drawer.table(self._scene()):
            self.terminal.print(line)
        for told in fitted(self._happened(), replay.names, self.terminal.width - 4, _MOST_LINES):
            self.terminal.print(Text(f" {self.glyphs.pick('·', '-')} {told}", style=GOOD))
        prompt = "" if playback.state.over else self._say(playback.state.prompt())
        if prompt:
            deciding = int(playback.state.player)
            self.terminal.print(Text.assemble(" ", self.glyphs.mark(deciding), f" {prompt}"))
        for advice in self.advice:
            self.terminal.say(f" {advice}", style=GOOD)
        self.advice = []
        if self.trouble:
            self.terminal.say(f" {self.trouble}", style=WARNING)
            self.trouble = ""
        self.terminal.print(Text(f" {_HELP}", style=QUIET))

    def _happened(self) -> list[str]:
        """The events of the last step in sentences, as far as the viewer may know."""
        told: list[str] = []
        step = self.playback.taken()
        for event in self.playback.latest():
            mover = event.seat if step is None else step.seat
            told.append(
                self._say(self.playback.state.game.sentence(event, mover if self.open else self.eyes))
            )
        return told

    def _scene(self) -> Scene:
        playback = self.playback
        state = playback.state
        seats = range(playback.replay.players) if self.open else ()
        return Scene(
            view=state.view(None if self.open else self.eyes),
            choices=[],
            names=playback.replay.names,
            roles=[role_of(seat.bot) for seat in playback.replay.seats],
            width=self.terminal.width,
            glyphs=self.glyphs,
            say=self._say,
            why_not=lambda verb, key: None,
            open_views=[state.view(seat) for seat in seats],
        )

    def _say(self, message: Message) -> str:
        return self.playback.replay.game.render(message, self.playback.replay.names)
