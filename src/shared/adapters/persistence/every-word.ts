/**
 * Whether every word of a search is part of a text: one comparison a row, where a subquery over the words costs ten times as much.
 * @param text SQL, in lower case
 * @param parameter holds what `patternsOf` made; no word at all is part of everything
 */
export const hasEveryWord = (text: string, parameter: string): string => `${text} like all(${parameter}::text[])`;

/** The words of a search in lower case, composed as what people type is stored, as patterns that match literally, anywhere. */
export const patternsOf = (search: string): string[] =>
  search
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('\0', '')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
