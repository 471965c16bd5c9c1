import { generatePath } from 'react-router-dom';
import { paths } from '../../app/paths';

/** In the place of the number of a practice that is still to be written. */
export const NEW = 'new';

export const practicePath = (number: number | typeof NEW): string =>
  generatePath(paths.catalogueItem, { number: String(number) });

/** What the way to a practice remembers of the list, so that the way back leads to the same one. */
export interface CameFrom {
  /** Its query. */
  list: string;
}
