"""What all tests share."""

import signal

import pytest

# A shell starts what it runs in the background with Ctrl-C ignored, and every process that a test starts would
# inherit that. The tests of Ctrl-C need it heard.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "rule(*ids): the rules of the ledgers in docs/rules that the test shows"
    )
