import { useCallback, useRef } from 'react';

/** A live region to be rendered as `<p ref={region} role="status" className="sr-only" />`, and the way to speak through it. */
export function useAnnouncer() {
  const region = useRef<HTMLParagraphElement>(null);
  const announce = useCallback((text: string) => {
    // A new node is read out even when it says the same again.
    region.current?.replaceChildren(text);
  }, []);
  return { region, announce };
}
