import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { isQuotable } from '../../src/curriculum/domain/compose-plan.js';
import type { Conversation } from './conversations.js';

/** A reader's judgment of one conversation; `judgments.yaml` explains the parts. */
export interface Judgment {
  voice: string;
  digest: string;
  /** 'First words of the reply – why'. */
  unrelated: string[];
  /** 'First words of the line – why'. */
  unfit: string[];
}

export const JUDGMENTS =
  (parse(readFileSync(new URL('./judgments.yaml', import.meta.url), 'utf8')) as Judgment[] | null) ?? [];

/** Changes with every word that the coach or the person says. */
export const digestOf = ({ exchanges, summary }: Conversation): string =>
  createHash('sha256')
    .update(JSON.stringify([exchanges.map(({ said, reply }) => [said, reply]), summary]))
    .digest('hex')
    .slice(0, 12);

/** The lines of the summary that a plan quotes. */
export const quotesOf = ({ summary }: Conversation): string[] =>
  summary === null
    ? []
    : ([summary.problem, summary.tried, summary.success].filter(
        (line) => line !== null && isQuotable(line),
      ) as string[]);

export interface Tally {
  conversations: number;
  replies: number;
  follows: number;
  quotes: number;
  fitting: number;
}

/** Counts the judged conversations; one that has changed since it was read is not counted, but named. */
export function tallyOf(conversations: ReadonlyMap<string, Conversation>): { tally: Tally; changed: string[] } {
  const tally: Tally = { conversations: 0, replies: 0, follows: 0, quotes: 0, fitting: 0 };
  const changed: string[] = [];
  for (const { voice, digest, unrelated, unfit } of JUDGMENTS) {
    const conversation = conversations.get(voice);
    if (!conversation || digestOf(conversation) !== digest) {
      changed.push(voice);
      continue;
    }
    const replies = conversation.exchanges.length;
    const quotes = quotesOf(conversation);
    // A line that was found unfit may not be quoted any more.
    const bad = unfit.filter((one) => quotes.some((quote) => quote.startsWith(one.split(' – ')[0]!)));
    tally.conversations += 1;
    tally.replies += replies;
    tally.follows += replies - unrelated.length;
    tally.quotes += quotes.length;
    tally.fitting += quotes.length - bad.length;
  }
  return { tally, changed };
}
