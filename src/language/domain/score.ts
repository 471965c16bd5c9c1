import { sentencesOf } from './message-reader.js';

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

const SCORE =
  /^(?:(?:ok|okay|wait|actually|make that|i'?d say|i would say|i'?m at|we'?re at|it'?s|its|that'?s|about|around|maybe|probably|solid|a solid|only|still|now|a|an|my score is|score|no|like|prob|lol|honestly|tbh)\s+){0,4}(\d{1,3}|one|two|three|four|five|uno|dos|tres|cuatro|cinco)(?:ish)?(?:\s*(?:\/|out of|of)\s*(?:5|five))?(?:\s+(?:then|right now|now|today|so far|i think|i guess|still|thanks|thank you|please|lol|haha|tbh|maybe))?$/;

const STARS = /^\s*((?:⭐️?|★|🌟){1,5})\s*$/u;
/** Between a number and its explanation: "a 2, nothing changed". */
const EXPLAINED = /[,;!]|\.\s|\s(?:but|if|because|bc|cuz|since)\s/i;
const NO_NUMBER = /\b(?:this|that|the|last|next) one\b|\bone (?:on|of)\b/gi;
const NUMBER = /\d|\b(?:one|two|three|four|five)\b/i;

/**
 * The number that a response to "How close are you, 1 to 5?" consists of, whatever it is; null where it says something else
 * or more than one number.
 */
export function scoreIn(text: string): number | null {
  const stars = STARS.exec(text)?.[1];
  if (stars) return [...stars.replaceAll('\uFE0F', '')].length;
  text = text.replace(
    /^\W*(?:like i said|as i said|like i told you|i (?:already |just )?(?:told you|said)(?: (?:it|that))?(?: already)?),?\s+/i,
    '',
  );
  const sentences = sentencesOf(text);
  const last = sentences.pop() ?? '';
  // "No, that's all. Oh, and I'd say a 4"
  if (sentences.length > 0 && NUMBER.test(last) && !NUMBER.test(sentences.join(' '))) return scoreIn(last);
  text = text.replace(/^(?:\W*(?:so|oh|and|well|hm+|yeah|yes)\b[,.]?){1,3}\s/i, '');
  const end = EXPLAINED.exec(text)?.index ?? text.length;
  if (NUMBER.test(text.slice(end).replaceAll(NO_NUMBER, ' '))) return null;
  const words = text
    .slice(0, end)
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[.!,;]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const number = SCORE.exec(words)?.[1];
  return number === undefined ? null : (WORDS[number] ?? Number(number));
}
