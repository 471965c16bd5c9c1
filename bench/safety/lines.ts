import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Danger } from '../../src/safety/domain/danger.js';

export type Half = 'tuned' | 'held-out';

/** A line in danger, or (with kind null) one from work that only sounds like it. */
export interface Line {
  kind: Danger | null;
  manner: string;
  says: string;
}

interface File {
  'in danger': Record<Danger, Record<string, string[]>>;
  'from work': string[];
}

export function linesOf(half: Half): Line[] {
  const file = parse(readFileSync(new URL(`${half}.yaml`, import.meta.url), 'utf8')) as File;
  return [
    ...Object.entries(file['in danger']).flatMap(([kind, manners]) =>
      Object.entries(manners).flatMap(([manner, lines]) =>
        lines.map((says) => ({ kind: kind as Danger, manner, says })),
      ),
    ),
    ...file['from work'].map((says) => ({ kind: null, manner: 'from work', says })),
  ];
}
