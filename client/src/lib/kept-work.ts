import { useState } from 'react';
import { tabStorage } from './storage';

/**
 * Keeps unsaved work (null to forget it) through a reload, a session that ends and a way back through the browser's history: the
 * tab keeps it until it is saved or discarded. If the tab can't store anything, it is lost as before.
 */
export function keepWork(key: string, work: unknown): void {
  if (work == null) tabStorage.remove(key);
  else tabStorage.set(key, JSON.stringify(work));
}

export function keptWork<T>(key: string): T | null {
  try {
    return JSON.parse(tabStorage.get(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Keeps the text of a field in the tab until it is removed. The key names the field, what it is about and whose it is. */
export function useKeptText(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => keptWork<string>(key) ?? '');
  const write = (text: string) => {
    setText(text);
    keepWork(key, text || null);
  };
  return [text, write];
}

/** Keeps the fields of a form until they are forgotten. The key names the form, what it is about and whose it is; it never changes. */
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
