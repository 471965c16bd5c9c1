/** A person whose own words a password must not contain. */
export interface Named {
  email: string;
  firstName: string;
  lastName: string;
}

/** Shorter ones are part of too many other words. */
const SHORTEST = 4;

/**
 * True if a password contains a word that a guesser tries first: one of the given names, such as the product's, or
 * one of the person's own names or of their email address before the `@`. Case, accents, spaces and signs make no
 * difference; words of fewer than four letters are passed over.
 */
export function holdsOwnWord(
  password: string,
  names: readonly string[],
  { email, firstName, lastName }: Named,
): boolean {
  const localPart = email.slice(0, email.lastIndexOf('@'));
  const own = [...names, firstName, lastName, localPart].flatMap((name) => [bare(name), ...wordsOf(name)]);
  const looked = bare(password);
  return own.some((word) => word.length >= SHORTEST && looked.includes(word));
}

const bare = (text: string): string => wordsOf(text).join('');

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]/u);

/** A password of staff opens everyone's account. */
export const STAFF_PASSWORD_MIN_LENGTH = 12;
