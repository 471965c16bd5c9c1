/**
 * Unsaved work outlives a reload, a session that ends and a way back through the browser's history: the tab keeps it
 * until it is saved or given up. Where the tab can keep nothing, it is lost as it would have been.
 * @param key names the work and whose it is
 * @param work null to forget it
 */
export function keepWork(key: string, work: unknown): void {
  try {
    if (work == null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(work));
  } catch {
    // Full, or forbidden.
  }
}

export function keptWork<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}
