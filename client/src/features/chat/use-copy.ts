import { useEffect, useState } from 'react';

const SHOWN_MS = 2_000;

/** Puts a text on the clipboard and confirms it, visibly and to screen readers. */
export function useCopy(announce: (text: string) => void) {
  const [wasCopied, setWasCopied] = useState(false);

  useEffect(() => {
    if (!wasCopied) return;
    const timer = setTimeout(() => setWasCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [wasCopied]);

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setWasCopied(true);
      announce('Reply copied');
    } catch {
      // No permission, or a page that isn't secure.
      announce('The reply could not be copied');
    }
  }

  return { copy, wasCopied };
}
