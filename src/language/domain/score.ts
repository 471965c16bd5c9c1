const WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  uno: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
};

/** Words around a score, which say nothing that makes the number another one. */
const AROUND = new Set(
  `ok okay wait actually make that i id i'd im i'm we we're you say said told would put it it's its is at about around maybe probably prob
   solid only still now a an my score no like lol honestly tbh then right today so far think guess thanks thank please haha oh and
   well yeah yes hm hmm up to this week for me give better closer worse than last time before already as be am`.split(
    /\s+/,
  ),
);

const STARS = /^\s*((?:⭐️?|★|🌟){1,5})\s*$/u;
/** "5!! home by 6:15 all week", "1 lol. it's 8 PM and I'm still here": other numbers come after it. */
const LEADS = /^\s*([1-5])(?:\/5)?(?:\s?[!.;,:)–—-]+(?=\s)|\s(?:lol|haha|because|bc|since)\b)(?!.*\b[1-5]\b(?![:\d]))/i;
/** Between a number and its explanation: "a 2, nothing changed". */
const CLAUSE_END = /[,;!\n]|\.(?:\s|$)|\s(?:but|if|because|bc|cuz|since|and(?! (?:a )?(?:half|quarter)))\s/i;
const NO_NUMBER = /\b(?:this|that|the|last|next) one\b|\bone (?:on|of)\b/gi;
const OUT_OF_FIVE = /(\d|one|two|three|four|five)\s?(?:\/|out of|of)\s?(?:5|five)\b/gi;
const NUMBER = /-?\d+(?:[.,]\d+)?|\b(?:one|two|three|four|five|uno|dos|tres|cuatro|cinco)(?=ish\b|\b)/gi;

/** True of words that say of how many it is: "2 of 5". */
export const isOutOfFive = (text: string): boolean => text.search(OUT_OF_FIVE) >= 0;

/**
 * The number that a response to "How close are you, 1 to 5?" consists of, whatever it is; null where it says something else
 * or more than one number.
 */
export function scoreIn(text: string): number | null {
  const stars = STARS.exec(text)?.[1];
  if (stars) return [...stars.replaceAll('\uFE0F', '')].length;
  const leading = LEADS.exec(text)?.[1];
  if (leading !== undefined) return Number(leading);
  const said = text.replaceAll('’', "'").replace(NO_NUMBER, ' ').replace(OUT_OF_FIVE, '$1');
  const numbers = said.match(NUMBER) ?? [];
  const [number] = numbers;
  if (number === undefined || numbers.length > 1) return null;
  const clause = said.split(CLAUSE_END).find((part) => part.includes(number)) ?? '';
  const rest = clause.replace(number, ' ').replace(/^\s*ish\b|\sish\b/i, ' ');
  const words: readonly string[] = rest.toLowerCase().match(/[\p{L}\p{N}]+(?:'\p{L}+)?/gu) ?? [];
  const score = WORDS[number.toLowerCase()] ?? Number(number);
  return Number.isInteger(score) && score >= 0 && words.every((word) => AROUND.has(word)) ? score : null;
}
