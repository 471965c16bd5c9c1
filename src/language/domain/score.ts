const WORDS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5 };

const SCORE =
  /^(?:(?:i'?d say|i would say|i'?m at|we'?re at|it'?s|its|that'?s|about|around|maybe|probably|only|still|now|a|an|my score is|score)\s+){0,4}(\d{1,3}|one|two|three|four|five)(?:\s*(?:\/|out of|of)\s*(?:5|five))?(?:\s+(?:right now|now|today|so far|i think|i guess|thanks|thank you|please))?$/;

/**
 * The number that a response to "How close are you, 1 to 5?" consists of, whatever it is; null where it says something else
 * or more than one number.
 */
export function scoreIn(text: string): number | null {
  const words = text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[.!,;]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const number = SCORE.exec(words)?.[1];
  return number === undefined ? null : (WORDS[number] ?? Number(number));
}
