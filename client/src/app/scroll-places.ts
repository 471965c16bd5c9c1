import { useEffect, useLayoutEffect, useState } from 'react';
import type { Location } from 'react-router-dom';
import { keepWork, keptWork } from '../lib/kept-work';

/** Where React Router's ScrollRestoration keeps the positions; it takes over from here. */
const KEY = 'react-router-scroll-positions';

/**
 * The scroll position on a page. Every newly loaded page has the same key, but must not take the position of the one
 * before.
 */
export const placeOf = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key);

/** A page, and whether somebody has come back to it or loaded it anew. */
export interface Visit {
  location: Location;
  isReturn: boolean;
}

/**
 * What ScrollRestoration does, for pages without the data router: a page begins at its top, and one that somebody comes back
 * to where they left it.
 * @param visit null: no page is shown yet
 * @param isLeft whether another page is on its way
 */
export function useScrollPlaces(visit: Visit | null, isLeft: boolean): void {
  const [places] = useState(() => new Map(Object.entries(keptWork<Record<string, number>>(KEY) ?? {})));

  useLayoutEffect(() => {
    if (visit) window.scrollTo(0, (visit.isReturn && places.get(placeOf(visit.location))) || 0);
  }, [visit, places]);

  useLayoutEffect(() => {
    if (visit && isLeft) places.set(placeOf(visit.location), window.scrollY);
  }, [visit, isLeft, places]);

  useEffect(() => {
    const keep = () => {
      keepWork(KEY, Object.fromEntries(places));
      window.history.scrollRestoration = 'auto';
    };
    const onHide = () => {
      if (visit) places.set(placeOf(visit.location), window.scrollY);
      keep();
    };
    window.history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      keep();
    };
  }, [visit, places]);
}
