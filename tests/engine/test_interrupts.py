"""An interrupt in the middle of the engine is an exception like any other, on both builds."""

import subprocess
import sys

SCRIPT = """
import signal
from digsite.engine.randomness import WORLD, Stream

class Interrupt(Exception):
    pass

armed = False

def interrupt(*_):
    if armed:
        raise Interrupt

signal.signal(signal.SIGALRM, interrupt)
caught = 0
for attempt in range(200):
    try:
        armed = True
        signal.setitimer(signal.ITIMER_REAL, 0.0005)
        while True:
            Stream.from_seed((1 << 60) + attempt, WORLD)
    except Interrupt:
        armed = False
        caught += 1
print(caught)
"""


def test_an_interrupt_while_a_seed_is_mixed_does_not_end_the_process() -> None:
    """Compiled code that multiplies large numbers takes an interrupt for a lack of memory and aborts."""
    done = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.strip()) == (0, "200"), done.stderr
