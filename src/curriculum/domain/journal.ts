import type { Skill } from '../../language/skills.api.js';
import { type Curriculum, isReadable } from './curriculum.js';
import type { FilledWorksheet, WorksheetAnswer } from './worksheet.js';

/**
 * A practice with what its person wrote: a reflection, answers on its worksheet, or both. Crisis messages are neither, and
 * so never here (product.md 8.2).
 */
export interface JournalEntry extends ReceivedPractice {
  /** When the practice was done, else when it was sent, else when the plan was made. */
  at: Date;
  reflection: string | null;
  /** Empty where nothing was written on it. */
  worksheet: readonly WorksheetAnswer[];
}

/** A practice that its person received, and so can read. */
export interface ReceivedPractice {
  /** The item's id. */
  id: string;
  title: string;
  skill: Skill;
  /** When it was sent, else when it was done, else when the plan was made. */
  at: Date;
  isDone: boolean;
}

/** Covers all plans that the person ever had, newest first. */
export const receivedIn = (plans: readonly Titled[]): ReceivedPractice[] =>
  plans
    .flatMap(({ curriculum, titles }) =>
      curriculum.items.filter(isReadable).map(({ id, skill, state, sentAt, doneAt }) => ({
        id,
        title: titles.get(id) ?? '',
        skill,
        at: sentAt ?? doneAt ?? curriculum.created,
        isDone: state === 'done',
      })),
    )
    .sort(newestFirst);

const newestFirst = (a: { at: Date; id: string }, b: { at: Date; id: string }): number =>
  b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1);

interface Titled {
  curriculum: Curriculum;
  titles: ReadonlyMap<string, string>;
}

/** Covers all plans that the person ever had, newest first. */
export function journalOf(plans: readonly Titled[], worksheets: readonly FilledWorksheet[]): JournalEntry[] {
  const entries = plans.flatMap(({ curriculum, titles }) =>
    curriculum.items.flatMap(({ id, contentNumber, skill, state, doneAt, sentAt, reflection }) => {
      const worksheet =
        worksheets.find((filled) => filled.itemId === id && filled.contentNumber === contentNumber)?.answers ?? [];
      return reflection === null && worksheet.length === 0
        ? []
        : [
            {
              id,
              title: titles.get(id) ?? '',
              skill,
              at: doneAt ?? sentAt ?? curriculum.created,
              isDone: state === 'done',
              reflection,
              worksheet,
            },
          ];
    }),
  );
  return entries.sort(newestFirst);
}

/**
 * Entries that contain every word of a search, in what was written or in the practice's title; case and accents do not
 * matter.
 */
export function searched(entries: readonly JournalEntry[], search: string): JournalEntry[] {
  const words = folded(search).split(' ').filter(Boolean);
  if (words.length === 0) return [...entries];
  return entries.filter(({ title, reflection, worksheet }) => {
    const text = folded([title, reflection, ...worksheet.map((answer) => answer.text)].join(' '));
    return words.every((word) => text.includes(word));
  });
}

const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s/gu, ' ').toLowerCase();

/** People who wrote about one practice, at least, before staff read it without names: with fewer it would be known who. */
export const LEAST_WRITERS = 3;
