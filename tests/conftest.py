"""What all tests share."""

import signal

import pytest
from hypothesis import HealthCheck, settings

# A shell starts what it runs in the background with Ctrl-C ignored, and every process that a test starts would
# inherit that. The tests of Ctrl-C need it heard.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# What Hypothesis tries is the same in every run, and how long it takes decides nothing: a slow or busy machine
# passes and fails the same tests as any other.
settings.register_profile(
    "steady",
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("steady")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "rule(*ids): the rules of the ledgers in docs/rules that the test shows"
    )
    config.addinivalue_line("markers", "long: takes long; runs only when asked for by `-m long`")
