import { NotFound } from '../../domain/domain-error.js';

/** A number in a path. @throws NotFound for what can be no number of anything */
export function rowNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new NotFound();
  return Number(text);
}
