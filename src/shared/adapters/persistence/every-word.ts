/** Letters with a mark and the many apostrophes, and what a search finds them as; position by position. */
const MARKED = 'áàâäãåāăąçćčďéèêëēęěíìîïīįłñńňóòôöõøōőřśšşťúùûüūůűųýÿźžż’‘ʼ´`';
const PLAIN = `aaaaaaaaacccdeeeeeeeiiiiiilnnnoooooooorssstuuuuuuuuyyzzz'''''`;
const PLAIN_OF = new Map([...MARKED].map((letter, i) => [letter, PLAIN[i]!]));

/** Matches a phone number in any notation: '(415) 555-0107', '+1 415.555.0107', '555-0107'. */
const PHONE_NUMBER = /(?<![\w-])\+?\(?\d[\d\s().-]{5,}\d(?![\w-])/g;
/** Digits of a US number without its area code, with it, and with the country's. */
const PHONE_DIGITS: readonly number[] = [7, 10, 11];

/** The SQL text by which staff find a person on every list: name, email, phone. @param row alias of the person's row */
export const personText = (row: string): string =>
  `lower(concat_ws(' ', ${row}.first_name, ${row}.last_name, ${row}.email, ${row}.phone_number))`;

/**
 * Builds the condition that every word of a search is part of a text: one comparison per row, where a subquery over
 * the words costs ten times as much.
 * @param text SQL, in lower case
 * @param parameter contains the result of `patternsOf`; no word at all matches everything
 */
export const hasEveryWord = (text: string, parameter: string): string =>
  `translate(${text}, '${MARKED}', '${PLAIN.replaceAll("'", "''")}') like all(${parameter}::text[])`;

/**
 * The words of a search in lower case, as patterns that match literally, anywhere; accents and the kind of an apostrophe
 * don't matter, and a phone number is one word of digits, however it is written.
 */
export const patternsOf = (search: string): string[] =>
  plain(
    search.replace(PHONE_NUMBER, (written) => {
      const digits = written.replaceAll(/\D/g, '');
      return PHONE_DIGITS.includes(digits.length) ? ` ${digits} ` : written;
    }),
  )
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);

/**
 * The words of a search as a `tsquery`, each the beginning of a word of one message: an index finds those, where a part
 * from anywhere in it would need a scan of all messages. Null without a word.
 */
export const beginningsOf = (search: string): string | null =>
  plain(search)
    .split(/[\s!-/:-@[-`{-~]+/)
    .filter(Boolean)
    .map((word) => `${word}:*`)
    .join(' & ') || null;

const plain = (search: string): string =>
  search
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('\0', '')
    .replaceAll(/./gu, (letter) => PLAIN_OF.get(letter) ?? letter);
