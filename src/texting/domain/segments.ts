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
 * How many segments carriers split a text into, and charge for. A text of several spends 7 (3) units a part on a
 * header.
 */
export function countSegments(text: string): SegmentCount {
  if (isBasicGsm(text)) return { encoding: 'GSM-7', segments: parts(text.length, GSM) };
  const septets = [...text].reduce((sum, character) => sum + septetsOf(character), 0);
  return Number.isFinite(septets)
    ? { encoding: 'GSM-7', segments: parts(septets, GSM) }
    : { encoding: 'UCS-2', segments: parts(text.length, UCS2) };
}

/** Whether every character is in the phone's own alphabet. */
export const isGsm = (text: string): boolean =>
  isBasicGsm(text) || [...text].every((character) => septetsOf(character) < Infinity);

/** Whether every character is in the basic alphabet, as it is in nearly every text. */
export const isBasicGsm = (text: string): boolean => BASIC_ONLY.test(text);

const septetsOf = (character: string): number => (BASIC.has(character) ? 1 : EXTENSION.has(character) ? 2 : Infinity);

const parts = (units: number, { single, part }: { single: number; part: number }): number =>
  units <= single ? 1 : Math.ceil(units / part);
