import { useEffect, useRef, useState } from 'react';

/** Marks a part of the screen, by the id of its heading: the focus stays there when the button in it is gone. */
export const placeOf = (headingId: string) => ({ 'data-place': headingId });

interface KeptFocus {
  /** Where the person is now, before something changes. */
  remember(): void;
  /** After the change: the focus goes to the heading of that part, else to the first of these that is there. */
  restore(otherwise: readonly string[]): void;
}

/** Keeps the focus where it was used, without scrolling: the control that had it may be gone with the change. */
export function useKeptFocus(): KeptFocus {
  const place = useRef<string | null>(null);
  const [headings, setHeadings] = useState<readonly string[]>([]);

  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const heading = headings.map((id) => document.getElementById(id)).find((element) => element !== null);
    heading?.focus({ preventScroll: true });
  }, [headings]);

  return {
    remember() {
      place.current = document.activeElement?.closest<HTMLElement>('[data-place]')?.dataset.place ?? null;
    },
    restore: (otherwise) => setHeadings([...(place.current === null ? [] : [place.current]), ...otherwise]),
  };
}
