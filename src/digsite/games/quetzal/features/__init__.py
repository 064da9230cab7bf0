"""The features of a seat, for bots and learners: what a good player looks at, as named pieces of a sparse list."""
