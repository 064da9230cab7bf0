"""Trains the networks of the bots by self-play; it needs numpy, the extra `train`.

Sums of floats depend on how they are shared out among threads. One thread, which must be asked for before numpy is
loaded, gives the same weights every time, and leaves the other processors to self-play.
"""

import os

for _name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS"):
    os.environ[_name] = "1"
