import { paths } from '../../app/paths';

/** In the place of the number of a practice that is still to be written. */
export const NEW = 'new';

export const practicePath = (number: number | typeof NEW): string =>
  paths.catalogueItem.replace(':number', String(number));

/** What the way to a practice remembers of the list, so that the way back leads to the same one. */
export interface CameFrom {
  /** Its query. */
  list: string;
}
