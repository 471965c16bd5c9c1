let use: Promise<void> | undefined;

/** Resolves at the first press of a key or a pointer: what a page needs only later is fetched from then on. */
export const firstUse = (): Promise<void> =>
  (use ??= new Promise((resolve) => {
    for (const press of ['keydown', 'pointerdown'])
      window.addEventListener(press, () => resolve(), { capture: true, once: true });
  }));
