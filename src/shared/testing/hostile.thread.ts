import { setTimeout as pause } from 'node:timers/promises';

/** What work in a thread can do at its worst, and one that is well behaved. */
export const ready = (): void => undefined;

export const add = ({ a, b }: { a: number; b: number }): number => a + b;

/** Takes its time without the processor, as everything does on a busy machine. */
export const sleep = ({ ms }: { ms: number }): Promise<string> => pause(ms, 'slept');

export function fail({ message }: { message: string }): never {
  throw new RangeError(message);
}

export function spin(): never {
  for (;;);
}

export function eatMemory(): never {
  const eaten: number[][] = [];
  for (;;) eaten.push(Array.from({ length: 100_000 }, (_, i) => i));
}

export function exit(): never {
  process.exit(7);
}

// As the functions of the product's own thread modules are named.
export { exit as print };
