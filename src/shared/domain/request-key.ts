import { InvalidFields } from './domain-error.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The key by which what is asked for is done once, however often the request comes: the id of what it makes.
 * @param key as it came in; without one each request is another one
 * @throws InvalidFields
 */
export function requestKey(key: unknown): string | null {
  if (key === undefined || key === null) return null;
  if (typeof key === 'string' && UUID.test(key)) return key.toLowerCase();
  throw new InvalidFields({ key: ['Please use a UUID'] });
}

/** The key has been used already for something else. */
export const keyIsTaken = (): InvalidFields => new InvalidFields({ key: ['Please use another key'] });
