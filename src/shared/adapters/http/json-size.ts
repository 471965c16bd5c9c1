/** JSON is validated by recursion, which would run out of stack far below this; no request needs a tenth of it. */
export const DEEPEST_LEVEL = 64;

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const [BRACKET, BRACKET_END, BRACE, BRACE_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Says what is too big about JSON in UTF-8 before it is parsed, in one pass over its bytes: parsing it, turning it into
 * a DTO and validating that cost far more for each key and item than for each byte of a text. Text that is no JSON is
 * left to the parser.
 */
export function tooBig(json: Uint8Array, mostValues: number): 'too-many-values' | 'too-deep' | null {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) {
      for (at += 1; at < json.length && json[at] !== QUOTE; at += 1) if (json[at] === BACKSLASH) at += 1;
    } else if (byte === BRACE || byte === BRACKET) {
      depth += 1;
      // Counts the first element; a comma precedes each of the others.
      values += 1;
      if (depth > DEEPEST_LEVEL) return 'too-deep';
    } else if (byte === BRACE_END || byte === BRACKET_END) depth -= 1;
    else if (byte === COMMA) values += 1;
    if (values > mostValues) return 'too-many-values';
  }
  return null;
}
