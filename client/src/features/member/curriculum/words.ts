import type { Curriculum, CurriculumItem } from '../../../api/curriculum';
import { stateName } from '../../../lib/state-names';
import { day, wholeMoment, zoneName } from '../../../lib/local-times';

/** The words of the plan: days and states as a person would say them. */

/** What became of an item, and when: 'Sent Tue, Nov 24'. */
export function itemStatus(item: CurriculumItem, timeZone: string): string {
  const sent = item.sentAt ? ` ${day(item.sentAt, timeZone)}` : '';
  switch (item.state) {
    case 'scheduled':
      return item.dueAt ? `Comes ${day(item.dueAt, timeZone)}` : stateName('item', item.state);
    case 'sent':
    case 'delivered':
      return `${stateName('item', item.state)}${sent}`;
    case 'done':
      return `${stateName('item', item.state)}${item.doneAt ? ` ${day(item.doneAt, timeZone)}` : ''}`;
    case 'sending':
    case 'undeliverable':
    case 'skipped':
      return stateName('item', item.state);
  }
}

/** When the next text comes, on the person's own clocks. */
export function nextWords({ items, preferences: { timeZone }, state }: Curriculum): string {
  const next = items.find((item) => item.state === 'scheduled');
  if (!next) return 'That was the last one.';
  if (state === 'paused' || !next.dueAt) return `“${next.title}” is next.`;
  return `Next is “${next.title}” on ${wholeMoment(next.dueAt, timeZone)} (${zoneName(timeZone)}).`;
}

export function doneWords(before: CurriculumItem, reflection: string, { items }: Curriculum): string {
  if (before.state === 'done') return reflection.trim() ? 'Your reflection is saved.' : 'Your reflection is deleted.';
  const done = items.filter(({ state }) => state === 'done').length;
  return `Well done. That makes ${done} of ${items.length}.`;
}

/** Skipping what was missed moves nothing: then nothing is said of what comes next. */
export const skippedWords = ({ title, state }: CurriculumItem, next: string): string =>
  state === 'scheduled' ? `“${title}” is skipped. ${next}` : `“${title}” is skipped.`;
