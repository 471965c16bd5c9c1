import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** `tuned` was read while the rules were written, `held-out` is only measured. */
export const HALVES = ['tuned', 'held-out'] as const;

export type Half = (typeof HALVES)[number];

/** A text, and how a careful member of staff would understand it. */
export interface LabelledReply {
  text: string;
  /** Whether it takes back the consent to be texted. */
  consent: 'out' | 'in' | 'unsure';
  /** What it wants, where it does not end the texts. */
  intent: string | null;
}

interface File {
  out: string[];
  unsure: string[];
  in: Record<string, string[]>;
}

export function labelledReplies(half: Half): LabelledReply[] {
  const file = parse(readFileSync(new URL(`${half}.yaml`, import.meta.url), 'utf8')) as File;
  return [
    ...file.out.map((text) => ({ text, consent: 'out' as const, intent: null })),
    ...file.unsure.map((text) => ({ text, consent: 'unsure' as const, intent: null })),
    ...Object.entries(file.in).flatMap(([intent, texts]) =>
      texts.map((text) => ({ text, consent: 'in' as const, intent })),
    ),
  ];
}
