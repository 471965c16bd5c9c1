interface SafeStorage {
  /** True if the browser keeps anything here at all. */
  isKept(): boolean;
  /** Null for what is not kept. */
  get(key: string): string | null;
  /** @returns whether it is kept; where it is not, neither is what was there before */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  clear(): void;
}

/** The storage of this tab, through reloads. */
export const tabStorage = safely(() => sessionStorage);

/** The storage of all tabs. */
export const siteStorage = safely(() => localStorage);

/**
 * The browser's storage, which may be full, and which throws at every touch where a person blocks all cookies. Then nothing is
 * kept, and nothing else breaks.
 */
function safely(storage: () => Storage): SafeStorage {
  const attempt = <T>(touch: (storage: Storage) => T, otherwise: T): T => {
    try {
      return touch(storage());
    } catch {
      return otherwise;
    }
  };
  const remove = (key: string) => attempt((kept) => kept.removeItem(key), undefined);
  return {
    isKept: () => attempt((kept) => (kept.setItem('probe', ''), kept.removeItem('probe'), true), false),
    get: (key) => attempt((kept) => kept.getItem(key), null),
    set(key, value) {
      const isKept = attempt((kept) => (kept.setItem(key, value), true), false);
      if (!isKept) remove(key);
      return isKept;
    },
    remove,
    clear: () => attempt((kept) => kept.clear(), undefined),
  };
}
