import { useCallback, useRef } from 'react';

/** Long enough for every screen reader to read the text; then it is removed, so that browsing doesn't find it again. */
const SPOKEN_AFTER_MS = 1_000;

/** A live region, to be rendered as `<p ref={region} role="status" className="sr-only" />`, and the way to speak through it. */
export function useAnnouncer() {
  const region = useRef<HTMLParagraphElement>(null);
  const silence = useRef<ReturnType<typeof setTimeout>>(undefined);
  const announce = useCallback((text: string) => {
    clearTimeout(silence.current);
    // A new node is read out even when it says the same again.
    region.current?.replaceChildren(text);
    silence.current = setTimeout(() => region.current?.replaceChildren(), SPOKEN_AFTER_MS);
  }, []);
  return { region, announce };
}
