import { tabStorage } from './storage';

/**
 * Unsaved work outlives a reload, a session that ends and a way back through the browser's history: the tab keeps it
 * until it is saved or given up. Where the tab can keep nothing, it is lost as it would have been.
 * @param key names the work and whose it is
 * @param work null to forget it
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
