import { setTimeout as pause } from 'node:timers/promises';

/** The worst that work in a thread can do, and one well-behaved function. */
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

// Named like the functions of the real thread modules.
export { exit as print };
