/** The wire and the catalogue's files speak snake_case, the code camelCase. */

export type CamelKey<K> = K extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelKey<Tail>>}` : K;

export const camelCase = (key: string): string =>
  key.replace(/(?<=[^_])_+([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase());

export const snakeCase = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
