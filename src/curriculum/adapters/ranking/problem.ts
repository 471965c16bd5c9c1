import { type Conversation, personsMessages } from '../../domain/conversation.js';
import { PROBLEM_MAX_CHARACTERS } from '../../domain/plan.js';
import { decentPieces, isDecent, QUOTE_MAX_CHARACTERS, QUOTE_MIN_WORDS } from './quotable.js';
import type { Reading } from './reading.js';
import { wordsOf } from './words.js';

interface Sentence {
  text: string;
  order: number;
  weight: number;
}

/** The problem as the person put it: the sentences that carry the evidence, verbatim, in the order they were said. */
export function problemOf(conversation: Conversation, { clauses, weightOf }: Reading): string {
  const messages = personsMessages(conversation);
  const sentences: Sentence[] = messages.flatMap((content, message) => {
    const own = clauses.flatMap((clause, i) =>
      clause.message === message && !clause.adopted && weightOf[i]! > 0
        ? [{ text: clause.text, weight: weightOf[i]! }]
        : [],
    );
    return sentencesOf(content).map((text, i) => ({
      text,
      order: message * 1_000_000 + i,
      weight: own.reduce((sum, clause) => sum + (text.includes(clause.text) ? clause.weight : 0), 0),
    }));
  });
  const ranked = sentences
    .filter(({ text, weight }) => weight > 0 && isDecent(text))
    .sort((a, b) => b.weight - a.weight || a.order - b.order);
  const best = ranked[0];
  if (!best) return '';
  const chosen = [best];
  for (const sentence of ranked.slice(1)) {
    if (chosen.length === 3 || sentence.weight < best.weight / 3) break;
    if (joined([...chosen, sentence]).length <= PROBLEM_MAX_CHARACTERS) chosen.push(sentence);
  }
  return shortened(joined(chosen), PROBLEM_MAX_CHARACTERS);
}

/** What a general plan says of itself, with a phrase of the person's where there is one that can be shown. */
export const generalProblem = (phrase: string | undefined): string =>
  phrase === undefined
    ? 'You left it open, so this is a general plan: the practices that serve most managers first.'
    : `You said “${phrase}”, which leaves a lot open, so this is a general plan: the practices that serve most managers first.`;

/** Up to three phrases that can be shown back although they speak of no skill; the longest first. */
export function anyPhrases(conversation: Conversation, { clauses }: Pick<Reading, 'clauses'>): string[] {
  const own = clauses.filter(({ adopted }) => !adopted);
  const alone = (message: number) => own.filter((clause) => clause.message === message).length === 1;
  const phrases = own.flatMap(({ text, words, message }) =>
    decentPieces(text).filter((piece) =>
      piece === text && alone(message) ? words.length > 0 : wordsOf(piece).length >= QUOTE_MIN_WORDS,
    ),
  );
  // Nothing but scraps between marks: then a message as it is.
  const found = phrases.length > 0 ? phrases : personsMessages(conversation).map(fromFirstToLastWord).filter(isDecent);
  const short = found.map((phrase) => shortened(phrase.replace(/[\s,;:]+$/u, ''), QUOTE_MAX_CHARACTERS, ''));
  return [...new Set(short)]
    .filter((phrase) => phrase !== '')
    .sort((a, b) => wordsOf(b).length - wordsOf(a).length)
    .slice(0, 3);
}

function fromFirstToLastWord(message: string): string {
  const words = wordsOf(message);
  return words.length === 0 ? '' : message.slice(words[0]!.start, words.at(-1)!.end).replace(/\s+/g, ' ');
}

const sentencesOf = (content: string): string[] =>
  content
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim().replace(/\s+/g, ' '))
    .filter(Boolean);

function joined(sentences: Sentence[]): string {
  const inOrder = sentences.toSorted((a, b) => a.order - b.order);
  return inOrder
    .map(({ text, order }, i) => {
      const next = inOrder[i + 1];
      if (!next) return text;
      return next.order === order + 1
        ? `${/[.!?]$/.test(text) ? text : `${text}.`} `
        : `${text.replace(/[.]$/, '')} … `;
    })
    .join('');
}

/** Cut between words. */
function shortened(text: string, most: number, mark = '…'): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - mark.length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), Math.floor(most / 2))).replace(/[\s,;:-]+$/u, '')}${mark}`;
}
