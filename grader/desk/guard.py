"""Who may talk to a desk, and what a browser may do with its pages.

A desk listens on this machine only, but every program on it and every page in its browser can reach
that. So each request has to name the right host (no other name may be pointed here), come with the
cookie that the one-time link gave, and, where it changes something, come from a page of the desk's
own with a token that no other page can read.
"""

import hmac
import secrets
from collections.abc import Mapping
from http.cookies import CookieError, SimpleCookie
from urllib.parse import parse_qsl

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

ENTER = "/enter/"
STATIC = "/static/"
# A form holds a message of a student's at most.
MOST, MOST_FIELDS = 200_000, 2_000
READING = ("GET", "HEAD")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # Without a referrer, a browser would not say either where a form comes from.
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}
# Whoever follows a link from another page brings no cookie along on the way: the next step is ours.
ENTERED = (
    '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>The desk</title>'
    '<meta http-equiv="refresh" content="0; url=/"><p><a href="/">To the desk</a></p></html>'
)


class Guard:
    """Lets nobody through to an application but the browser with the cookie."""

    def __init__(self, app: ASGIApp, port: int) -> None:
        self._app = app
        # Browsers give a cookie to all ports: another desk must not take this one's place.
        self._cookie = f"desk-{port}"
        self._hosts = {f"127.0.0.1:{port}", f"localhost:{port}"}
        # The one-time token of the link, which is nothing once it was used; the secret of the
        # cookie; and the token of forms.
        self._token: str | None = secrets.token_urlsafe(32)
        self._session, self.form_token = secrets.token_urlsafe(32), secrets.token_urlsafe(32)
        self.link = f"http://127.0.0.1:{port}{ENTER}{self._token}"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers, or has the application answer."""
        if scope["type"] != "http":
            return
        request = Request(scope, receive)
        refusal = self._refusal(request)
        if refusal is not None:
            await _with_headers(refusal, scope, receive, send)
            return
        scope["state"] = {**scope.get("state", {}), "form_token": self.form_token}
        await self._app(scope, receive, _sending(send))

    def _refusal(self, request: Request) -> Response | None:
        """The answer where the application has no part in it."""
        if request.headers.get("host", "").lower() not in self._hosts:
            return _refused(421, "This is not the address of the desk.")
        if request.method in READING and request.url.path.startswith(ENTER):
            return self._enter(request)
        if not self._is_known(request):
            return _refused(
                403,
                "This page needs the link that the desk printed when it was started. A link works "
                "once: stop the desk with Ctrl-C and start it again for another one. Nothing is "
                "lost by that.",
            )
        if request.method not in (*READING, "POST"):
            return _refused(405, "The desk reads and takes forms, and nothing else.")
        if request.method == "POST" and not self._is_own(request):
            return _refused(403, "This form does not come from a page of the desk.")
        return None

    def _enter(self, request: Request) -> Response:
        given = request.url.path.removeprefix(ENTER)
        token = self._token
        if token is None or not _equal(given, token):
            if self._is_known(request):
                return HTMLResponse(ENTERED)
            return _refused(
                403,
                "This link was used before, or it is not the one that the desk printed. Stop the "
                "desk with Ctrl-C and start it again for another one.",
            )
        if request.method != "GET":
            return Response()
        self._token = None
        response = HTMLResponse(ENTERED)
        response.set_cookie(self._cookie, self._session, httponly=True, samesite="strict", path="/")
        return response

    def _is_known(self, request: Request) -> bool:
        cookies: SimpleCookie = SimpleCookie()
        try:
            cookies.load(request.headers.get("cookie", ""))
        except CookieError:
            return False
        found = cookies.get(self._cookie)
        return found is not None and _equal(found.value, self._session)

    def _is_own(self, request: Request) -> bool:
        """Whether a browser says that a page of ours sent this."""
        site = request.headers.get("sec-fetch-site", "same-origin")
        own = f"http://{request.headers['host'].lower()}"
        return bool(site == "same-origin" and request.headers.get("origin", "") == own)


async def form_of(request: Request, token: str) -> Mapping[str, list[str]] | None:
    """The fields of a form; None where it is not one of ours."""
    data = b""
    async for piece in request.stream():
        data += piece
        if len(data) > MOST:
            return None
    if request.headers.get("content-type", "").partition(";")[0] != (
        "application/x-www-form-urlencoded"
    ):
        return None
    try:
        pairs = parse_qsl(
            data.decode("ascii", "replace"),
            keep_blank_values=True,
            errors="replace",
            max_num_fields=MOST_FIELDS,
        )
    except ValueError:
        return None
    found: dict[str, list[str]] = {}
    for name, value in pairs:
        found.setdefault(name, []).append(value)
    return found if _equal(found.get("token", [""])[0], token) else None


def _equal(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode("utf-8", "replace"), other.encode())


def _refused(status: int, said: str) -> Response:
    page = (
        '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>The desk</title>'
        f"<h1>The desk</h1><p>{said}</p></html>"
    )
    return HTMLResponse(page, status)


def _sending(send: Send) -> Send:
    """Sends an answer with our headers, where it has none of its own."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            given = {name.lower() for name, _ in message["headers"]}
            more = [
                (name.lower().encode(), value.encode())
                for name, value in HEADERS.items()
                if name.lower().encode() not in given
            ]
            message = {**message, "headers": [*message["headers"], *more]}
        await send(message)

    return sending


async def _with_headers(response: Response, scope: Scope, receive: Receive, send: Send) -> None:
    await response(scope, receive, _sending(send))
