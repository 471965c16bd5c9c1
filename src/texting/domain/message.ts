import type { FieldErrors } from '../../shared/domain/domain-error.js';
import { MOST_CHARACTERS } from '../../shared/domain/field-rules.contract.js';

/** GSM 03.38: the basic alphabet, one septet a character. Its hyphen is last, where a character class takes it as one. */
const BASIC_CHARACTERS =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà-';
const BASIC = new Set(BASIC_CHARACTERS);
const BASIC_ONLY = new RegExp(`^[${BASIC_CHARACTERS}]*$`);
/** Its extension table: an escape and the character, two septets. */
const EXTENSION = new Set('\f^{}\\[~]|€');

const GSM = { single: 160, part: 153 };
const UCS2 = { single: 70, part: 67 };

export interface SegmentCount {
  encoding: 'GSM-7' | 'UCS-2';
  segments: number;
}

/**
 * Counts the segments that carriers split a text into, and charge for. Each part of a longer text spends 7 (3) units
 * on a header.
 */
export function countSegments(text: string): SegmentCount {
  if (isBasicGsm(text)) return { encoding: 'GSM-7', segments: parts(text.length, GSM) };
  const septets = [...text].reduce((sum, character) => sum + septetsOf(character), 0);
  return Number.isFinite(septets)
    ? { encoding: 'GSM-7', segments: parts(septets, GSM) }
    : { encoding: 'UCS-2', segments: parts(text.length, UCS2) };
}

/** True if every character is in the phone's own alphabet. */
export const isGsm = (text: string): boolean =>
  isBasicGsm(text) || [...text].every((character) => septetsOf(character) < Infinity);

/** True if every character is in the basic alphabet, as it is in nearly every text. */
const isBasicGsm = (text: string): boolean => BASIC_ONLY.test(text);

const septetsOf = (character: string): number => (BASIC.has(character) ? 1 : EXTENSION.has(character) ? 2 : Infinity);

const parts = (units: number, { single, part }: { single: number; part: number }): number =>
  units <= single ? 1 : Math.ceil(units / part);

/** Beyond two segments carriers charge more and some deliver the parts apart. */
const MOST_SEGMENTS = 2;

const ELLIPSIS = '...';

/** Replacements for characters outside of the GSM alphabet, one of which would halve the room of the whole text. */
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

/** Opt-out instructions of the first text (CTIA, Messaging Principles, 5.1.2); the longest that fits is used. */
export const WAYS_OUT = ['Reply STOP to end, HELP for help.', 'Reply STOP to end.'];

/**
 * Sentences that ask for a check-in; the shorter one where there is less room. They are no question, so that no one
 * has to text a yes.
 */
const CHECK_IN_ASKS = ['Time for a check-in: five minutes, on the same page.', 'And a check-in: same page.'];

/** Sentences that ask for the success score; the person's own words stay out of it. */
const SCORE_ASKS = [
  'How close are you to your goal? Reply 1 (far off) to 5 (there).',
  'Your goal: reply 1 (far) to 5 (there).',
];

/**
 * The line and the link, in at most two segments: the line is put into the phone's own alphabet, then shortened at the
 * end of a word where it must be. The link is never touched; nor are, in the first text, the opt-out words before it.
 */
export function composeMessage(
  line: string,
  link: string,
  { first, checkIn = false, score = false }: { first: boolean; checkIn?: boolean; score?: boolean },
): string {
  const before = first ? WAYS_OUT : checkIn ? CHECK_IN_ASKS : score ? SCORE_ASKS : [];
  const suffixes = before.length > 0 ? before.map((said) => `\n${said}\n${link}`) : [`\n${link}`];
  const fits = (text: string) => countSegments(text).segments <= MOST_SEGMENTS;
  const words = plainText(line).split(' ');
  const roomy = suffixes.find((suffix) => fits(words.join(' ') + suffix));
  if (roomy) return words.join(' ') + roomy;
  const suffix = suffixes.at(-1)!;
  while (words.length > 1) {
    words.pop();
    const shortened = words.join(' ').replace(/(?<![\s.,;:!?-])[\s.,;:!?-]+$/, '') + ELLIPSIS;
    if (fits(shortened + suffix)) return shortened + suffix;
  }
  return suffix.trimStart();
}

/** Hides the secret of each link in a text: what is left is for lists, logs and downloads. */
export const maskTokens = (text: string): string => text.replace(/([?&]token=|\/c\/)[^&\s]+/g, `$1${MASK}`);

export const MASK = '***';

/** Writes a text in the phone's alphabet: typographic marks in their plain form, accents it lacks taken off, the rest left out. */
export function plainText(text: string): string {
  const plain = isBasicGsm(text) ? text : [...text.normalize('NFC')].map(plainCharacter).join('');
  return plain.replace(/\s+/g, ' ').trim();
}

function plainCharacter(character: string): string {
  const plain = PLAIN[character] ?? character;
  if (/\s/u.test(plain)) return ' ';
  if (isGsm(plain)) return plain;
  const bare = plain.normalize('NFD').replace(/\p{M}/gu, '');
  return isGsm(bare) ? bare : '';
}

/** The part of a masked link that is in the sent text as well. */
export const withoutMask = (link: string): string => link.replace(/(?<!\*)\*+$/, '');

/** The address in a text; the part that distinguishes it from every other one. */
export const linkIn = (text: string): string => /https?:\/\/\S+$/.exec(text.split(/\s/).at(-1)!)?.[0] ?? text;

/** The token of the short link at the end of a text; null where there is none. */
export const tokenIn = (text: string): string | null => /\/c\/([\w-]{1,64})$/.exec(linkIn(text))?.[1] ?? null;

/** Lines differ long before this; a text is never shortened so far. */
const COMPARED_LENGTH = 60;

/** True if a sent text contains this line of a practice, whatever comes before and after it. */
export const carriesLine = (text: string, line: string): boolean =>
  text.includes(plainText(line).slice(0, COMPARED_LENGTH));

/** Returns the problems of an unchecked message by staff; empty if it can be sent. */
export function messageProblems({ body, channel }: { body: unknown; channel: unknown }): FieldErrors {
  const problems: FieldErrors = {};
  if (channel !== 'text' && channel !== 'mail') problems.channel = ['Please choose text or mail'];
  const most = channel === 'mail' ? MOST_CHARACTERS.mail : MOST_CHARACTERS.textMessage;
  if (typeof body !== 'string' || body.replaceAll('\0', '').trim() === '') problems.body = ['Please write a message'];
  else if ([...body.trim()].length > most)
    problems.body = [
      `Please keep it under ${most.toLocaleString('en-US')} characters${channel === 'text' ? ', or send it by email' : ''}`,
    ];
  return problems;
}
