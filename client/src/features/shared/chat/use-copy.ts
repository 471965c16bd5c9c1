import { useEffect, useState } from 'react';

const SHOWN_MS = 2_000;

/** What a document keeps of an element of the page. */
const KEPT_ATTRIBUTES = new Set(['alt', 'checked', 'disabled', 'href', 'src', 'start', 'type']);

/** As HTML without what only this page knows. */
function htmlOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const node of copy.querySelectorAll('*'))
    for (const { name } of [...node.attributes]) if (!KEPT_ATTRIBUTES.has(name)) node.removeAttribute(name);
  return copy.innerHTML;
}

/** Puts a text on the clipboard, as it was written and as it looks, and confirms it, visibly and to screen readers. */
export function useCopy(announce: (text: string) => void) {
  const [wasCopied, setWasCopied] = useState(false);

  useEffect(() => {
    if (!wasCopied) return;
    const timer = setTimeout(() => setWasCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [wasCopied]);

  async function copy(text: string, shown: Element) {
    const part = (type: string, content: string) => ({ [type]: new Blob([content], { type }) });
    try {
      // Where formatting counts, as in Word or a mail, the second one is pasted.
      const item = new ClipboardItem({ ...part('text/plain', text), ...part('text/html', htmlOf(shown)) });
      await navigator.clipboard.write([item]);
      setWasCopied(true);
      announce('Reply copied');
    } catch {
      // No permission, or a page that isn't secure.
      announce('The reply could not be copied');
    }
  }

  return { copy, wasCopied };
}
