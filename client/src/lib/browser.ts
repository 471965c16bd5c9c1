/** Some browsers read the file only after they have asked where to put it. */
const FILE_READ_WITHIN_MS = 60_000;

/** Everything that leaves the page, in one place that tests can watch. */
export const browser = {
  /** Sends the browser to another site; throws for anything but an http(s) address. */
  leaveFor(address: string): void {
    const url = new URL(address, window.location.href);
    if (!['http:', 'https:'].includes(url.protocol)) throw new TypeError(`Not a web address: ${url.protocol}`);
    window.location.assign(url);
  },

  reload(): void {
    window.location.reload();
  },

  print(): void {
    window.print();
  },

  saveFile(name: string, content: string, type: string): void {
    const address = URL.createObjectURL(new Blob([content], { type }));
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), FILE_READ_WITHIN_MS);
  },
};

/** The reader's zone, as their browser reports it: an IANA name. */
export const readersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

let use: Promise<void> | undefined;

/** Resolves at the first press of a key or a pointer: what a page needs only later is fetched from then on. */
export const firstUse = (): Promise<void> =>
  (use ??= new Promise((resolve) => {
    for (const press of ['keydown', 'pointerdown'])
      window.addEventListener(press, () => resolve(), { capture: true, once: true });
  }));
