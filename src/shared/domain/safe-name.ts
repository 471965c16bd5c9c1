const LONGEST_NAME = 40;

/**
 * A first name that is safe in an email or a text: on one line, and nothing that a program would turn into a link.
 * Anyone can sign up with anyone's address or number, and must not be able to have us write to them in their words.
 */
export const safeName = (firstName: string, longest = LONGEST_NAME): string =>
  firstName
    .normalize('NFC')
    .replace(/[^\p{L}\p{M} .'’-]+/gu, ' ')
    .replace(/\.(?=\S)/g, '. ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .trim();
