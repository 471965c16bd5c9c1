import { formatMoney as format } from '@contracts/shared/domain/money';

const shortDate = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric' });

/** 5900 → '$59.00'. What was paid before currencies were kept is in US dollars. */
export const formatMoney = (amountCents: number, currency: string | null): string =>
  format({ amountCents, currency: currency ?? 'usd' });

/** 'Nov 05, 2026' in the reader's own time zone; 'N/A' for no date or one that is none. */
export function formatDate(date: Date | string | null | undefined): string {
  if (date == null || date === '') return 'N/A';
  const timestamp = new Date(date);
  return Number.isNaN(timestamp.getTime()) ? 'N/A' : shortDate.format(timestamp);
}

const shortDateTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** 'Nov 05, 2026, 9:30 AM' in the reader's own time zone. */
export const formatDateTime = (timestamp: string): string => shortDateTime.format(new Date(timestamp));

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Spells a number for a sentence: 'one' to 'nine', then '10' and '1,200'. */
export const numberWord = (count: number): string => WORDS[count] ?? count.toLocaleString('en-US');

/** 'one practice', 'three practices', '12 practices' */
export const counted = (count: number, one: string): string => `${numberWord(count)} ${count === 1 ? one : `${one}s`}`;

/** 'once', 'twice', 'three times', '12 times' */
export const times = (count: number): string =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `${numberWord(count)} times`;
