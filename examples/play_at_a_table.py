"""A program at a seat of a live table, without our library: it does the first legal act.

python examples/play_at_a_table.py http://127.0.0.1:8000 TABLE 2
"""

import json
import sys
from http.cookiejar import CookieJar
from typing import Any
from urllib.request import HTTPCookieProcessor, Request, build_opener

from websockets.sync.client import connect

url, table, seat = sys.argv[1:4]
jar = CookieJar()
guest = json.dumps({"name": "Program", "language": "en"}).encode()
build_opener(HTTPCookieProcessor(jar)).open(Request(f"{url}/api/guests", guest, {"Content-Type": "application/json"}))
cookies = "; ".join(f"{one.name}={one.value}" for one in jar)

with connect(f"ws{url[4:]}/api/tables/{table}/live", additional_headers={"Cookie": cookies}) as socket:
    seq = 0

    def do(cause: str, **command: Any) -> None:
        """Send a command. With one cause it is carried out once, however often it is sent."""
        socket.send(json.dumps({"type": "Do", "cause": cause, "seen": seq, "command": command}))

    for text in socket:
        frame = json.loads(text)
        seq = frame.get("seq", seq)
        match frame["type"]:
            case "View":  # the full view: once at the start
                do("sit down", type="TakeSeat", seat=int(seat))
                do("begin", type="SetReady")
            case "Patch" if frame.get("public", {}).get("set", {}).get("phase") == "closed":
                break
            case "Patch":  # something has changed: is it my turn?
                socket.send(json.dumps({"type": "Witness", "cause": "my turn?"}))
            case "Witnessed" if frame["ask"] and frame["ask"]["kind"] == "act":
                ask = frame["ask"]
                do(f"act {ask['ask']}", type="Perform", act=ask["legal"][0])
            case "No" | "Bye":
                print(frame["text"]["en"], frame.get("clause", ""))
