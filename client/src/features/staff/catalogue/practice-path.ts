import { generatePath } from 'react-router-dom';
import { paths } from '../../../app/paths';

/** In the place of the number of a practice that is still to be written. */
export const NEW = 'new';

export const practicePath = (number: number | typeof NEW): string =>
  generatePath(paths.catalogueItem, { number: String(number) });

/** An address may have anything in its place. */
export const isPracticeNumber = (text: string): boolean => /^\d{1,9}$/.test(text);

export const holdersPath = (number: number): string => generatePath(paths.practiceMembers, { number: String(number) });

/** The state of the list in a link to a practice, so that the link back leads to the same list. */
export interface CameFrom {
  /** Its query. */
  list: string;
}
