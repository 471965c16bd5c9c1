import { type Conversation, personsMessages } from '../../domain/conversation.js';
import { isDecent, standsAlone } from './quotable.js';
import type { ConversationAnalysis } from './conversation-analysis.js';
import { wordsOf } from './words.js';
import { PROBLEM_MAX_CHARACTERS } from '../../domain/quote-rules.js';

interface Sentence {
  text: string;
  message: number;
  /** Its place among the sentences of its message. */
  place: number;
  weight: number;
}

/** What a person hopes for, or did about it, shows less of the problem than the problem itself. */
const WISH_OR_TRIED = 0.6;
const HOPED = 0.25;
/** So does a scrap, where there are sentences. */
const SCRAP = 0.4;
/** A second sentence has at least this share of the first one's evidence; the directly following one less. */
const SECOND_SHARE = 0.6;
const NEIGHBOUR_SHARE = 0.35;

/** The problem as the person put it: the one or two sentences that carry the evidence, verbatim, in their order. */
export function problemOf(conversation: Conversation, { clauses, weightOf }: ConversationAnalysis): string {
  const sentences: Sentence[] = personsMessages(conversation).flatMap((content, message) => {
    // Each text once: who says one thing a thousand times is read as fast as anybody else.
    const own = new Map<string, number>();
    clauses.forEach(({ text, message: from, adopted, setting, wish, hoped, tried }, i) => {
      if (from !== message || adopted || setting || weightOf[i]! <= 0) return;
      const weight = weightOf[i]! * (hoped ? HOPED : wish || tried ? WISH_OR_TRIED : 1);
      own.set(text, (own.get(text) ?? 0) + weight);
    });
    const weights = new Map<string, number>();
    const weightOfSentence = (text: string): number => {
      const held = [...own].reduce((sum, [clause, weight]) => sum + (text.includes(clause) ? weight : 0), 0);
      return held * (standsAlone(text) ? 1 : SCRAP);
    };
    return sentencesOf(content).map((text, place) => {
      if (!weights.has(text)) weights.set(text, weightOfSentence(text));
      return { text, message, place, weight: weights.get(text)! };
    });
  });
  const ranked = sentences
    .filter(({ text, weight }) => weight > 0 && isDecent(text) && wordsOf(text).length > 0)
    .sort((a, b) => b.weight - a.weight);
  const best = ranked[0];
  if (!best) return '';
  const isNext = ({ message, place }: Sentence) => message === best.message && Math.abs(place - best.place) === 1;
  const second = ranked
    .slice(1)
    .find(
      (sentence) =>
        sentence.weight >= best.weight * (isNext(sentence) ? NEIGHBOUR_SHARE : SECOND_SHARE) &&
        standsAlone(sentence.text) &&
        joined([best, sentence]).length <= PROBLEM_MAX_CHARACTERS,
    );
  return shortened(joined(second ? [best, second] : [best]), PROBLEM_MAX_CHARACTERS);
}

const sentencesOf = (content: string): string[] =>
  content
    .split(/(?<=[.!?])(?<!\b(?:[ap]\.m|e\.g|i\.e|mr|mrs|ms|dr|st|vs|etc)\.)\s+|\n+/i)
    .map((sentence) => sentence.trim().replace(/\s+/g, ' '))
    .filter(Boolean);

/** Each a sentence of its own, as punctuation goes. */
const joined = (sentences: readonly Sentence[]): string =>
  sentences
    .toSorted((a, b) => a.message - b.message || a.place - b.place)
    .map(({ text }) => text.replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/u, ''))
    .map((text, i, all) => (i === all.length - 1 || /[.!?…]["”’)]?$/u.test(text) ? text : `${text}.`))
    .join(' ');

/** Cut at a comma where there is one in the second half, else between words. */
function shortened(text: string, most: number, mark = '…'): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - mark.length);
  const half = Math.floor(most / 2);
  const end = cut.lastIndexOf(',') > half ? cut.lastIndexOf(',') : Math.max(cut.lastIndexOf(' '), half);
  return `${cut.slice(0, end).replace(/(?<![\s,;:-])[\s,;:-]+$/u, '')}${mark}`;
}
