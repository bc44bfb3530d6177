"""A line between browser and server that can be cut and mended, and can be one that lets no socket through."""

import contextlib
import socket
import threading
from types import TracebackType

CHUNK = 65_536


class Cable:
    """Passes everything on to a port of this machine, until it is cut."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.sockets = True
        self._whole = threading.Event()
        self._whole.set()
        self._open: set[socket.socket] = set()
        self._lock = threading.Lock()
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        self._thread = threading.Thread(target=self._accept, daemon=True)

    def __enter__(self) -> "Cable":
        self._thread.start()
        return self

    def __exit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self._thread.join(10)
        self.cut()

    def cut(self) -> None:
        """Every connection breaks, and none can be made."""
        self._whole.clear()
        with self._lock:
            ends, self._open = self._open, set()
        for end in ends:
            hang_up(end)

    def mend(self) -> None:
        """Connections can be made again."""
        self._whole.set()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listening.accept()
            except OSError:
                return
            if not self._whole.is_set():
                near.close()
                continue
            far = socket.create_connection(("127.0.0.1", self.port))
            with self._lock:
                self._open |= {near, far}
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=self._pass_on, args=(one, other), daemon=True).start()

    def _pass_on(self, one: socket.socket, other: socket.socket) -> None:
        try:
            while data := one.recv(CHUNK):
                if not self.sockets and b"upgrade: websocket" in data.lower():
                    break
                other.sendall(data)
        except OSError:
            pass
        with self._lock:
            self._open -= {one, other}
        hang_up(one)
        hang_up(other)


def hang_up(end: socket.socket) -> None:
    """Close a connection, whatever its state."""
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
