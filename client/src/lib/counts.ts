const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** As written in a sentence: 'one' to 'nine', then '10' and '1,200'. */
export const numberWord = (count: number): string => WORDS[count] ?? count.toLocaleString('en-US');

/** 'one practice', 'three practices', '12 practices' */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numberWord(count)} ${count === 1 ? one : many}`;

/** 'once', 'twice', 'three times', '12 times' */
export const times = (count: number): string =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `${numberWord(count)} times`;
