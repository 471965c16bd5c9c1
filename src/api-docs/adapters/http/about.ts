import { MAX_PAGE_SIZE } from '../../../shared/domain/page.js';

/** The opening of the document, about every request. Markdown. */
export const ABOUT = `
Paths work with and without the trailing slash. Request and response bodies are JSON unless a route says otherwise, with keys in
snake_case; unknown keys of a body are ignored. Timestamps are ISO 8601 in UTC.

**Authentication.** \`Authorization: Token <token>\`, with the token of a log-in, a sign-up or a content link. A token from a
content link cannot change the account, and is never a staff session. An unsafe request from a page of another site is rejected
with 403.

**Errors.** An invalid field: 400 with \`{"<field>": ["<message>"]}\`, every invalid field at once. Everything
else: \`{"detail": "<message>"}\`. An unknown path is 404; a method that a path does not support is 405, with
\`Allow\`. Every response has an \`X-Request-Id\`, which is in the server's log too.

**Lists.** \`?page=1&page_size=25\` (at most ${MAX_PAGE_SIZE}) returns \`{"count", "next", "previous", "results"}\`, where \`next\`
and \`previous\` are URLs or null. A page past the end is 404. Filters are optional, and an empty one filters nothing; most take
several values, separated by commas. An unknown value of a filter is 400, by the filter's name.

**Limits.** 10 failed log-ins for one account in 15 minutes, and 100 from one client address; 20 sign-ups or password resets
an hour from one address; 30 chat turns in 5 minutes for one person. Past a limit: 429 with \`Retry-After\` in seconds.

**The chat** is a WebSocket at \`/ws/chat/?token=<token>\` (and \`&mode=sandbox\` for staff), with one JSON object per text
frame: the client sends \`TurnFrame\` and \`StopFrame\`, the server sends \`ServerFrame\`. A session that may not chat is closed
with 4003, a frame over 64 KiB with 1009, too many frames with 1008, malformed frames with 1002 or 1007. 1013 means to retry
later (too many sockets, or the database is away), 1001 that the server is restarting: reconnect. A page of another site is
refused with 403.
`.trim();
