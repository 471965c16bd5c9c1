import { MAX_PAGE_SIZE } from '../../../shared/domain/page.js';

/** The opening of the description: what holds for every call. Markdown. */
export const ABOUT = `
A path works with and without its last slash. Bodies and answers are JSON unless a route says otherwise, with keys in
snake_case; a body key that a route does not know is ignored. Moments are ISO 8601 in UTC.

**Who calls.** \`Authorization: Token <token>\`, with the token of a log-in, a sign-up or a content link. A token that a
content link gave cannot change the account, and is never a staff session. An unsafe call that a page of another site makes is
refused with 403.

**Errors.** A field that breaks a rule: 400 with \`{"<field>": ["<message>"]}\`, every failing field at once. Everything
else: \`{"detail": "<message>"}\`. A path that does not exist is 404; a method that a path does not know is 405, with
\`Allow\`. Every answer has an \`X-Request-Id\`, which the server's log has too.

**Lists.** \`?page=1&page_size=25\` (at most ${MAX_PAGE_SIZE}) answers \`{"count", "next", "previous", "results"}\`, where \`next\`
and \`previous\` are addresses or null. A page past the end is 404. Filters are optional, and an empty one filters nothing; most take
several values, separated by commas. A value that a filter does not know is 400, by the filter's name.

**Limits.** 10 failed log-ins for one account in 15 minutes, and 100 from one client address; 20 sign-ups or password resets
an hour from one address; 30 chat turns in 5 minutes for one person. Past a limit: 429 with \`Retry-After\` in seconds.

**The chat** is a WebSocket at \`/ws/chat/?token=<token>\` (and \`&mode=sandbox\` for staff), with one JSON object in each text
frame: the client sends \`TurnFrame\` and \`StopFrame\`, the server sends \`ServerFrame\`. A session that may not chat is closed
with 4003, a frame over 64 KiB with 1009, too many frames with 1008, what is no frame with 1002 or 1007. 1013 says to try again
later (too many sockets, or the database is away), 1001 that the server is restarting: come back. A page of another site is
refused with 403.
`.trim();
