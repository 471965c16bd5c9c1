/** As long as a reply to one message is thought about, ms: then nobody's words are kept. */
export const REMEMBERED_MS = 250;
/** Characters of the texts that are kept: some long messages with all of their sentences. */
const MOST = 100_000;
/** Each text counts as so many characters more: there are messages of a thousand sentences. */
const EACH = 20;

/** Keeps for a moment what was read of a text: of one message many readers ask about the same sentences. */
export function remembered<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  let size = 0;
  const forget = () => {
    known.clear();
    size = 0;
  };
  return (text) => {
    if (known.has(text)) return known.get(text)!;
    const result = read(text);
    if (size > MOST) forget();
    if (size === 0) setTimeout(forget, REMEMBERED_MS).unref();
    known.set(text, result);
    size += text.length + EACH;
    return result;
  };
}
