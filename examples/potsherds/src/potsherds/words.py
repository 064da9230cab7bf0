"""The English of Potsherds, by message id."""

GLAZES = ("ash", "bone", "cobalt", "dune", "ember")

WORDS = {
    "ask.first": "Dig for the first sherd",
    "ask.next": "Dig on, or take the trench home",
    "ask.over": "The pit is empty",
    "do.dig": "Dig",
    "do.stop": "Take the trench home for {points} points",
    "no.over": "the pit is empty",
    "no.trench": "the trench is empty; dig first",
    "no.thing": "nothing can be done with this now",
    "event.found": "{seat} finds a sherd of {glaze}",
    "event.collapsed": "{seat} finds a second sherd of {glaze}; the trench collapses",
    "event.kept": "{seat} takes a trench home for {points} points",
    **{f"glaze.{glaze}": glaze for glaze in GLAZES},
}
