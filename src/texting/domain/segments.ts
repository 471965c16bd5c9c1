/** GSM 03.38: the basic alphabet, one septet a character. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
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
  const septets = [...text].reduce((sum, character) => sum + septetsOf(character), 0);
  return Number.isFinite(septets)
    ? { encoding: 'GSM-7', segments: parts(septets, GSM) }
    : { encoding: 'UCS-2', segments: parts(text.length, UCS2) };
}

/** Whether every character is in the phone's own alphabet. */
export const isGsm = (text: string): boolean => [...text].every((character) => septetsOf(character) < Infinity);

const septetsOf = (character: string): number => (BASIC.has(character) ? 1 : EXTENSION.has(character) ? 2 : Infinity);

const parts = (units: number, { single, part }: { single: number; part: number }): number =>
  units <= single ? 1 : Math.ceil(units / part);
