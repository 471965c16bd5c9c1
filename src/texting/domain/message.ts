import { countSegments, isGsm } from './segments.js';

/** Beyond two segments carriers charge more and some deliver the parts apart. */
export const MOST_SEGMENTS = 2;

const ELLIPSIS = '...';

/** What a phone's alphabet writes differently; one such character would halve the room of the whole text. */
const PLAIN: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '‚': ',',
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': ELLIPSIS,
  '•': '-',
  '«': '"',
  '»': '"',
};

/**
 * The line and the link, in at most two segments: the line is put into the phone's own alphabet, then shortened at the
 * end of a word where it must be. The link is never touched.
 */
export function composeMessage(line: string, link: string): string {
  const words = plainText(line).split(' ');
  const fits = (text: string) => countSegments(`${text}\n${link}`).segments <= MOST_SEGMENTS;
  if (fits(words.join(' '))) return `${words.join(' ')}\n${link}`;
  while (words.length > 0) {
    words.pop();
    const shortened = words.join(' ').replace(/[\s.,;:!?-]+$/, '') + ELLIPSIS;
    if (words.length > 0 && fits(shortened)) return `${shortened}\n${link}`;
  }
  return link;
}

/** Hides the secret of each link in a text: what is left is for lists, logs and downloads. */
export const maskTokens = (text: string): string => text.replace(/([?&]token=)[^&\s]+/g, `$1${MASK}`);

export const MASK = '***';

/** In the phone's alphabet: typographic marks in their plain form, accents it lacks taken off, the rest left out. */
function plainText(text: string): string {
  const characters = [...text.normalize('NFC')].map((character) => {
    const plain = PLAIN[character] ?? character;
    if (/\s/u.test(plain)) return ' ';
    if (isGsm(plain)) return plain;
    const bare = plain.normalize('NFD').replace(/\p{M}/gu, '');
    return isGsm(bare) ? bare : '';
  });
  return characters.join('').replace(/ {2,}/g, ' ').trim();
}

/** The address in a text; what tells it from every other one. */
export const linkIn = (text: string): string => /https?:\/\/\S+$/.exec(text)?.[0] ?? text;
