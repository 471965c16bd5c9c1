import { CONCLUDE_MARKER } from '#contracts/coach-chat/adapters/http/coach-chat';

/** The marker, with the emphasis or the blank space that a model likes to put around it. */
const MARKER_WITH_DRESSING = /(?<![ \t])[ \t]*(\*\*|__|`)?\[CONCLUDE\]\1?/g;

/**
 * The text as people see it. While a reply is still running its end may be half of a marker, which must not
 * flash up either: `unfinished` also hides a tail that could become one.
 */
export function withoutMarker(text: string, { unfinished = false } = {}): string {
  const visible = text.replace(MARKER_WITH_DRESSING, '').trimEnd();
  return unfinished ? visible.slice(0, visible.length - beginningOfMarker(visible)) : visible;
}

/** How many characters at the end of the text are the beginning of a marker. */
function beginningOfMarker(text: string): number {
  for (let length = CONCLUDE_MARKER.length - 1; length > 0; length--)
    if (text.endsWith(CONCLUDE_MARKER.slice(0, length))) return length;
  return 0;
}
