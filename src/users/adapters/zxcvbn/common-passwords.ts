import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Guessed within a million tries by a guesser who begins with the lists of leaked passwords. */
const COMMON_BELOW_SCORE = 2;
/** A password that is common up to this many characters is not improved by more. */
const LOOKED_AT = 64;

let judge: Promise<ZxcvbnFactory> | undefined;

/**
 * True of passwords that many people have, and of simple variants of them. The lists come along with the library; nothing
 * leaves the machine.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  judge ??= open();
  return (await judge).check(password.slice(0, LOOKED_AT)).score < COMMON_BELOW_SCORE;
}

/** Loaded when it is first asked for: a tenth of a second, and staff rarely change a password. */
async function open(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Factory({ dictionary, graphs: adjacencyGraphs });
}
