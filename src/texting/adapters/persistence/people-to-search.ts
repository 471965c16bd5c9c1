import type { Database } from '../../../shared/adapters/persistence/database.js';
import { hasEveryWord, patternsOf } from '../../../shared/adapters/persistence/every-word.js';

/** So many people or fewer are found before what is theirs: then a search reads what is theirs alone. */
const FEW_PEOPLE = 3_000;

export const NAME = `lower(concat_ws(' ', person.first_name, person.last_name))`;
const MAY_BE_OF_A_NUMBER = /^%\+?\d*%$/;

/** Whether a search has words, none of which may be part of a number. */
export function areOfNamesAlone(search: string): boolean {
  const words = patternsOf(search);
  return words.length > 0 && !words.some((word) => MAY_BE_OF_A_NUMBER.test(word));
}

/** What a search compares with its words. @param number SQL of the number that something went to or came from */
export const nameAndNumber = (number: string): string =>
  `lower(concat_ws(' ', person.first_name, person.last_name, ${number}))`;

export interface PeopleToSearch {
  ids: string[];
  /** Whether all that is theirs matches. Else their numbers were others once, and what is theirs is compared by itself. */
  isSure: boolean;
}

/**
 * Those who match the words of a search by name and number; and who matches by name, where a word may be of the number that they
 * had before.
 * @returns null where they are many, so that what is theirs is soon found one by one
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
