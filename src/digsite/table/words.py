"""The sentences of the table itself, by message id; those of a game stand in its own catalogue."""

from collections.abc import Mapping

WORDS: Mapping[str, str] = {
    "turn.not-yours": "{seat} decides now",
    "turn.not-known": "what this would follow from is not known yet; decide when it is",
    "turn.paused": "the game is paused",
    "former.same": "recorded under version {former} of the rules; under version {version} every step is the same",
    "former.moves": (
        "recorded under version {former} of the rules as moves without hashes; played here under version {version}"
    ),
    "former.cut": (
        "recorded under version {former} of the rules; under version {version} the game goes another way after step"
        " {step} of {steps}, so it is shown up to there"
    ),
    "turn.halted": (
        "played under version {former} of the rules; under version {version} the game goes another way after step"
        " {step} of {steps}; it can go on from there when all agree to go back"
    ),
    "undo.back": "takes back: {what}",
    "undo.all-back": "takes back: {first} … {what}",
    "undo.nothing": "nothing has been decided yet",
    "undo.learned": "something hidden has been seen",
    "undo.chance": "chance has had its say",
    "undo.settled": "what is scored stays scored",
    "undo.passed": "the turn has passed on",
    "undo.over": "the game is over",
    "undo.opening": "this table was set up from here",
    "undo.not-decided": "you have decided nothing yet",
    "undo.free": "takes back your last decision and all that followed; the log will say so",
    "undo.no-such-step": "there are steps {first} to {last} to go back to",
    "undo.nobody-to-ask": "nobody is here to agree, and free undo is off at this table",
    "undo.not-asked": "you have not been asked",
    "guide.go-on": "Go on: this is what comes next.",
    "guide.others": "The others play. Watch what they do.",
    "guide.left": (
        "You have left the path, and that is fine: all of the game is yours. Taking back leads to the path again; for"
        " ideas there is the hint."
    ),
    "guide.end": (
        "That is all you need to know. Play on to the end if you like: the hint tells what a bot would do, and the"
        " help explains everything."
    ),
    "guide.done": (
        "You play on your own now. The hint tells what a bot would do, and the help explains everything."
    ),
    "note.rules": "Played up to here under version {former} of the rules; goes on under version {version}",
    "note.bots": "From here the bots play differently: each level is now another bot of the same name",
    "note.halted-undo": "{seat} and all others go on from here under the present rules",
    "note.free-undo": "{seat} takes back freely; decisions undone: {count}",
    "note.agreed-undo": "All agree with {seat} to go back; decisions undone: {count}",
}
