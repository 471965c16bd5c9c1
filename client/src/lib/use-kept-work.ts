import { useState } from 'react';
import { keepWork, keptWork } from './kept-work';

/**
 * What is filled into a form, kept by the tab until it is forgotten: a reload, or a session that ends on the way, does not
 * lose it.
 * @param key names the form, what it is about and whose it is; the same as long as the form is shown
 * @param initial what it begins with where the tab has kept nothing
 */
export function useKeptWork<Work extends object>(
  key: string,
  initial: Work,
): { work: Work; change: (part: Partial<Work>) => void; forget: () => void } {
  const [work, setWork] = useState(() => ({ ...initial, ...keptWork<Work>(key) }));
  const change = (part: Partial<Work>) => {
    const next = { ...work, ...part };
    setWork(next);
    keepWork(key, next);
  };
  return { work, change, forget: () => keepWork(key, null) };
}
