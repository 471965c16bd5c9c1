import { CONCLUDE_MARKER } from '@contracts/coach-chat/adapters/http/coach-chat';

/**
 * Makes a reply that is still running fit to be rendered as markdown. Marks arrive one by one: without this, bold text
 * shows its asterisks until the closing ones come, and a paragraph turns into a heading for a moment because the dash
 * of a list looks like an underline. What has only begun is closed, or waits for its first character of text.
 */
export function settled(markdown: string): string {
  if (endsInsideFence(markdown)) return markdown;
  const start = markdown.lastIndexOf('\n\n') + 1;
  const lastBlock = markdown.slice(start);
  return markdown.slice(0, start) + closedEmphasis(withoutHalfLink(withoutBareMark(lastBlock)));
}

/** Inside a fenced block everything is literal; an open one is rendered as code up to the end. */
function endsInsideFence(text: string): boolean {
  return (text.match(/^ {0,3}(```|~~~)/gm)?.length ?? 0) % 2 === 1;
}

/** A last line that is nothing but a mark: of a list, a heading, a quotation, a rule, a fence. */
function withoutBareMark(block: string): string {
  return block.replace(/(^|\n)[ \t]*([-=*+#>_`~]+|\d{1,9}[.)]?)[ \t]*$/, '$1');
}

/** A link appears with its text alone, and a picture not at all, until the address is complete. */
function withoutHalfLink(block: string): string {
  const lastParenthesis = block.lastIndexOf(')');
  let open = block.indexOf('[', block.lastIndexOf('\n') + 1);
  while (open >= 0) {
    const close = block.indexOf(']', open);
    const endsInText = close < 0 || close === block.length - 1;
    if (endsInText || (block[close + 1] === '(' && lastParenthesis < close)) {
      if (block[open - 1] === '!') return block.slice(0, open - 1);
      return block.slice(0, open) + block.slice(open + 1, close < 0 ? undefined : close);
    }
    open = block.indexOf('[', close);
  }
  return block;
}

function closedEmphasis(block: string): string {
  const shown = block.replace(/(^|\s)\*{1,3}$/, '$1');
  const marks = shown.replace(/`[^`]*`/g, '').replace(/^[ \t]*\*[ \t]/gm, '');
  if (marks.includes('`')) return `${shown}\``;
  const singles = marks.replaceAll('**', '');
  const [boldIsOpen, italicIsOpen] = [isOpen(marks, '**'), isOpen(singles, '*')];
  if (boldIsOpen && singles.endsWith('*')) return `${shown}*`;
  if (!boldIsOpen && !italicIsOpen) return shown;
  return shown.trimEnd() + (italicIsOpen ? '*' : '') + (boldIsOpen ? '**' : '');
}

function isOpen(text: string, mark: string): boolean {
  return text.split(mark).length % 2 === 0;
}

/** The marker, with the emphasis or the blank space that a model likes to put around it. */
const MARKER_WITH_DRESSING = /(?<![ \t])[ \t]*(\*\*|__|`)?\[CONCLUDE\]\1?/g;

/** The text as people see it. While a reply is running its end may be half of a marker: `unfinished` hides a tail that could become one. */
export function withoutMarker(text: string, { unfinished = false } = {}): string {
  const visible = text.replace(MARKER_WITH_DRESSING, '').trimEnd();
  return unfinished ? visible.slice(0, visible.length - beginningOfMarker(visible)) : visible;
}

/** Counts the characters at the end of the text that are the beginning of a marker. */
function beginningOfMarker(text: string): number {
  for (let length = CONCLUDE_MARKER.length - 1; length > 0; length--)
    if (text.endsWith(CONCLUDE_MARKER.slice(0, length))) return length;
  return 0;
}
