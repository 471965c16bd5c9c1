import type { Summary } from '../../../curriculum/plan.api.js';
import { sentencesOf } from '../../../language/coaching.api.js';
import { TOPICS } from '../summary.js';
import { withoutEnd, withoutOpeners } from './corrections.js';
import { editedLine, exchangeIn, tokensOf } from './line-edit.js';

const LINES = [1, 2, 3, 4] as const;
const textOf = (summary: Summary, line: number): string => summary[TOPICS[line - 1]!] ?? '';

const NAMED: Readonly<Record<string, number>> = {
  ...{ 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, first: 1, second: 2, third: 3, fourth: 4, fifth: 5 },
  ...{ '1st': 1, '2nd': 2, '3rd': 3, '4th': 4, '5th': 5 },
  ...{ problem: 1, setting: 2, role: 2, team: 2, tried: 3, goal: 4, success: 4, start: 5 },
};
/** Words that may stand around the name of a line. */
const AROUND = new Set(
  "a the it its it’s it's that this to in on for with under by my your of is are part line number point one ones what about please pls thanks thank you thx add put replace instead goes go belongs belong change should i think mean meant yes yeah no ok okay um so and at".split(
    ' ',
  ),
);
const LONGEST_ANSWER = 10;
/** Words of a description at most: "the monday one". */
const LONGEST_DESCRIPTION = 3;

/**
 * The line that an answer to "Which line?" names, in whatever form: "Line 1, please.", "the goal, 4", "add it to the problem", "the
 * Monday one" (the only one in which that word stands). null where it says more than that, or names several.
 */
export function lineAnswered(message: string, summary: Summary): number | null {
  const words = message.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu) ?? [];
  if (words.length > LONGEST_ANSWER) return null;
  const lines = new Set<number>();
  const rest: string[] = [];
  for (const [i, word] of words.entries()) {
    const isNumber = /^(?:line|number)$/.test(words[i - 1] ?? '') || words.length === 1;
    const spelled = isNumber ? ['one', 'two', 'three', 'four', 'five'].indexOf(word) + 1 : 0;
    const line = NAMED[word] ?? spelled;
    if (line > 0) lines.add(line);
    else if (!AROUND.has(word)) rest.push(word);
  }
  if (lines.size > 0) return lines.size === 1 && rest.length === 0 ? [...lines][0]! : null;
  if (rest.length === 0 || rest.length > LONGEST_DESCRIPTION || !/\b(?:one|line|part)\b/i.test(message)) return null;
  const found = LINES.filter((line) => {
    const known = new Set(tokensOf(textOf(summary, line)).map(({ text }) => text));
    return tokensOf(rest.join(' ')).every(({ text }) => known.has(text));
  });
  return found.length === 1 ? found[0]! : null;
}

const BEFORE_NAME = new Set('the line number no point in on to for en la el a línea linea número numero'.split(' '));
const AFTER_NAME = new Set('one line point please pls thanks porfa por favor i think then though lol'.split(' '));
const SPANISH = ['primera', 'segunda', 'tercera', 'cuarta', 'quinta'];

/** The line with whose number a short message ends, whatever stands before it: "it goes in the 3", "en la 3 por favor". */
export function lineNamed(message: string): number | null {
  const words = message.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length > LONGEST_ANSWER) return null;
  while (words.length > 1 && AFTER_NAME.has(words.at(-1)!)) words.pop();
  const name = words.at(-1) ?? '';
  const spanish = SPANISH.indexOf(name) + 1;
  const line = /^(?:[1-5](?:st|nd|rd|th)?|first|second|third|fourth|fifth)$/.test(name) ? NAMED[name]! : spanish;
  return line > 0 && BEFORE_NAME.has(words.at(-2) ?? '') ? line : null;
}

/** The whole text of the only line of which a message changes a part ("Change two releases to …"); null where it fits none, or several. */
export function editedByWords(message: string, summary: Summary): { line: number; text: string } | null {
  const words = withoutOpeners(withoutEnd(message));
  const edits = LINES.flatMap((line) => {
    const isEdit = exchangeIn(words) !== null || IS_NOW.test(words);
    const edited = isEdit && editedLine(textOf(summary, line), words);
    return edited && edited !== 'unclear' && edited.text !== textOf(summary, line) ? [{ line, ...edited }] : [];
  });
  if (edits.length < 2) return edits[0] ?? null;
  // "One hour, not two", where one line has two hours and another one two shifts.
  const nouns = tokensOf(exchangeIn(words)?.now ?? '').flatMap(({ text }) =>
    /^\d/.test(text) ? [] : [singular(text)],
  );
  const [only, another] = edits.filter(({ line }) =>
    tokensOf(textOf(summary, line)).some(({ text }) => nouns.includes(singular(text))),
  );
  return only && !another ? only : null;
}

/** "It's 11 cooks now" */
const IS_NOW =
  /^\d+ \p{L}+(?: though)?[.!]?$|^(?:it|that|there)(?:['’]?s| is| are)\b|^we (?:have|are|['’]re)\b|\bnow\b/iu;

const singular = (word: string): string => word.replace(/s$/, '');

/** Before the words that should not stand there: "it says strict", "take Marcus out", "not just Monday". */
const UNWANTED = [
  /\b(?:it|that|this|line|you|summary) (?:says?|said|reads?|wrote|put|have|has) (.+?)(?=[,.;!?]|$| but )/i,
  /\b(?:take|leave|cut|strike|get|keep) (.+?) (?:out|off)\b/i,
  /\b(?:(?:take|leave|cut) out|no more|never said|(?:did not|didn['’]t) say|the (?:word|phrase)) (.+?)(?=[,.;!?]|$)/i,
  /^(?:no,? )?(.+?) (?:is|are|was) (?:wrong|off|incorrect|not (?:right|correct|true))\b/i,
  /\b(?:remove|delete|drop|strike) (.+?)(?=[,.;!?]|$| (?:from|in|but) )/i,
  /(?:\bnot|n['’]t|\bno longer)(?: (?:just|only|really|even|have|got|about|say|be|my|our|the|a|an))* (.+?)(?: any ?more)?(?=[,.;!?]|$| (?:but|it['’]?s|its|it is) )/i,
];
const SMALL = new Set(
  'a an the it its that this me my our your of in on at to i be is was just only part bit thing about please'.split(
    ' ',
  ),
);

/** The only line that holds the words which a message wants out of it, or changed; null where there is none, or several. */
export function lineWithUnwanted(message: string, summary: Summary, leastWords = 1): number | null {
  const unwanted = [exchangeIn(message)?.before, ...UNWANTED.map((pattern) => pattern.exec(message)?.[1])];
  const found = new Set<number>();
  for (const said of unwanted) {
    const words = tokensOf(said ?? '').map(({ text }) => text);
    while (SMALL.has(words[0] ?? '')) words.shift();
    while (SMALL.has(words.at(-1) ?? '')) words.pop();
    if (words.length < leastWords) continue;
    for (const line of LINES)
      if (
        ` ${tokensOf(textOf(summary, line))
          .map(({ text }) => text)
          .join(' ')} `.includes(` ${words.join(' ')} `)
      )
        found.add(line);
  }
  return found.size === 1 ? [...found][0]! : null;
}

/** Speaks of the summary as a text, and says nothing of their own that could stand in it. */
const SPEAKS_OF_TEXT =
  /\b(?:(?:it|that|this|line|summary|you) (?:just |kind of |still )?(?:says?|reads?|wrote|sounds?|looks?|feels?)|(?:would(?: not|n['’]?t)|i['’]?d|rather|(?:^|please |\bi )(?:don['’]?t|do not|didn['’]?t)) (?:say|put|phrase|word|write|call)|the (?:summary|wording|part about|phrase|word)|what i (?:had|said|wrote)|messed up|(?:put|phrase|word|say) it (?:like|that way))\b/i;
/** After or before what is to stand there: "… and I'd rather the summary said that", "… put that". */
const AROUND_WORDS = [
  /,? (?:and )?i['’]?d (?:rather|like) (?:the summary|it|you|line \d) (?:to )?(?:said?y?|put) (?:that|this|so)\W*$/i,
  /[.,;]? (?:please )?(?:put|say|write) (?:that|this)(?: (?:in|down|there|instead|please))?\W*$/i,
];

/** The words of a correction that can stand in a line; null where it only speaks of the summary, so that the person has to be asked. */
export function wordsForLine(correction: string): string | null {
  const words = AROUND_WORDS.reduce((text, pattern) => text.replace(pattern, ''), correction).trim();
  return words === '' || speaksOfText(words) ? null : words;
}

/** The line that a complaint about the summary ends with: "that's not how I'd put 4". */
export function lineComplainedOf(message: string): number | null {
  const [found, another] = [
    ...message.matchAll(/(?<![\w.:]|\b(?:by|at|around|before|after|until|only) )[1-5](?=\W*$|[,.;!?])/g),
  ];
  return found && !another && speaksOfText(message) ? Number(found[0]) : null;
}

export const speaksOfText = (message: string): boolean => SPEAKS_OF_TEXT.test(message);

const PUTS_BACK =
  /\b(?:put|bring|change|switch|turn|go|give me) (?:(?:it|that|them|this|line|number|\d) ){0,2}back\b(?! (?:in|to work|on))|\bwhat (?:i had|it (?:was|said before))\b|\bas (?:it|i) (?:was|had it)(?: before)?\b|\b(?:undo|restore)\b/i;

/** True where somebody wants a line as it was before the last change. */
export const putsBack = (message: string): boolean => PUTS_BACK.test(message);

/** Anything after the wish to have a line back: then it has to be asked for. */
export const saysMoreThanPutBack = (message: string): boolean =>
  sentencesOf(message).some((sentence) =>
    /\b(?:but|except|only|and) (?:say|put|make|with|change|add)\b/i.test(sentence),
  );
