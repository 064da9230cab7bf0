"""Many tables over HTTP and WebSocket: storage, seats and secrets, bots in worker processes. See docs/protocol.md."""
