import type { Database } from '../../../shared/adapters/persistence/database.js';
import { hasEveryWord, patternsOf } from '../../../shared/adapters/persistence/every-word.js';

/** Up to this many people are found first: the search then reads only their rows. */
const FEW_PEOPLE = 3_000;

export const NAME = `lower(concat_ws(' ', person.first_name, person.last_name))`;
const MAY_BE_OF_A_NUMBER = /^%\+?\d*%$/;

/** Whether a search has words, none of which may be part of a number. */
export function areOfNamesAlone(search: string): boolean {
  const words = patternsOf(search);
  return words.length > 0 && !words.some((word) => MAY_BE_OF_A_NUMBER.test(word));
}

/**
 * The SQL that a search compares with its words.
 * @param number SQL of the number that something was sent to or came from
 */
export const nameAndNumber = (number: string): string =>
  `lower(concat_ws(' ', person.first_name, person.last_name, ${number}))`;

export interface PeopleToSearch {
  ids: string[];
  /** Whether all of their rows match. Otherwise they once had another number, and each row is compared by itself. */
  isSure: boolean;
}

/**
 * People who match the words of a search by name and number, and those who match by name where a word may be part of a
 * number that they had before.
 * @returns null where there are so many that their rows are soon found one by one
 */
export async function peopleToSearch(database: Database, search: string): Promise<PeopleToSearch | null> {
  const words = patternsOf(search);
  const ofNames = words.filter((word) => !MAY_BE_OF_A_NUMBER.test(word));
  const rows = await database.query<{ id: string; sure: boolean }>(
    `select id, number_changed_at is null or ${hasEveryWord(NAME, '$1')} as sure from people person
     where ${hasEveryWord(nameAndNumber('person.phone_number'), '$1')}
       ${words.length > ofNames.length ? `or number_changed_at is not null and ${hasEveryWord(NAME, '$2')}` : 'and $2::text[] is not null'}
     limit ${FEW_PEOPLE + 1}`,
    [words, ofNames],
  );
  return rows.length > FEW_PEOPLE ? null : { ids: rows.map(({ id }) => id), isSure: rows.every(({ sure }) => sure) };
}
