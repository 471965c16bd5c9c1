import type { CheckInWords, SaidOf } from '../../../../curriculum/check-ins.api.js';
import type { Line } from '../../chat.js';
import { type MessageAnalysis, analyzeMessage } from '../message-analysis.js';
import { plain, sentencesOf } from '../speech.js';

const LESS =
  /\b(?:less|fewer|enough|tired of|sick of|bored (?:of|with|by)|too (?:much|many)|doesn'?t fit|don'?t fit|did ?n[o']t fit|not (?:useful|helpful|relevant|for me)|don'?t need|doesn'?t help|stop with)\b/;
const MORE =
  /\b(?:more|want|need|would like|i'd like|love|better at|help with|work on|struggl\w{0,6}|focus on|harder than)\b/;
const FEWER =
  /\b(?:too (?:much|many|often|fast|frequent)|once a week|(?:fewer|less) (?:texts|practices|often|days)|slower|slow down|can'?t keep up|cannot keep up|overwhelm\w{0,8}|(?:no|not enough) time|fall\w{0,4} behind)\b/;
const OFTENER =
  /\b(?:more often|faster|speed (?:it )?up|more (?:texts|practices|days|frequent\w{0,3})|(?:three|3|four|4|five|5) (?:times )?a week|every day)\b/;

/** Between two wishes in one sentence: 'more feedback and less delegation'. */
const NEXT_WISH = /(?:[,;]\s{0,3}(?:and |but )?|\s(?:and|but) )(?=(?:more|less|fewer)\b)/i;

/** From which weight on a sentence is about a skill. */
const CLEAR = 3;
/** Up to this many meaningful words, an answer that names a skill needs no verb. */
const BARE = 6;
/** Code units of a quote that a reason can hold. */
const LONGEST_QUOTE = 110;

/**
 * What somebody said in a check-in that can change the rest of their plan. The questions come in one order: how it
 * goes, what was too much, what to have more of; a bare name of a skill is an answer to its question.
 * @param lines without words in danger
 */
export function checkInWords(lines: readonly Line[]): CheckInWords {
  const words: CheckInWords = { more: null, less: null, pace: null };
  const said = lines.filter(({ role, isNote }) => role === 'user' && !isNote);
  for (const [turn, { content }] of said.entries()) {
    for (const sentence of sentencesOf(content).flatMap(wishesIn)) {
      const analysis = analyzeMessage(sentence, []);
      const lower = plain(sentence).toLowerCase();
      const theme = analysis.themes.find(({ weight }) => weight >= CLEAR)?.theme;
      const wish = theme && wishIn(lower, analysis, turn);
      if (theme && wish) words[wish] ??= { skill: theme.skill, quote: quoteOf(analysis) } satisfies SaidOf;
      else if (FEWER.test(lower)) words.pace ??= { wish: 'fewer', quote: quoteOf(analysis) };
      else if (OFTENER.test(lower)) words.pace ??= { wish: 'more', quote: quoteOf(analysis) };
    }
  }
  return words;
}

/** The sentence in parts where it wishes for more of one thing and less of another. */
const wishesIn = (sentence: string): string[] =>
  /\bmore\b/i.test(sentence) && /\b(?:less|fewer)\b/i.test(sentence) ? sentence.split(NEXT_WISH) : [sentence];

function wishIn(lower: string, { contentWords }: MessageAnalysis, turn: number): 'more' | 'less' | null {
  if (LESS.test(lower)) return 'less';
  const isBare = contentWords <= BARE;
  if (MORE.test(lower)) return turn === 1 && isBare ? null : 'more';
  if (turn === 0 || !isBare) return null;
  return turn === 1 ? 'less' : 'more';
}

/**
 * Their words, where they can be shown to them again: nothing serious, nothing that needs another profession, nothing
 * coarse.
 */
function quoteOf({ phrase, isGrave, beyond, disclosure }: MessageAnalysis): string | null {
  if (phrase === null || isGrave || beyond !== null || disclosure !== null || phrase.length > LONGEST_QUOTE)
    return null;
  return phrase.split(' ').length < 2 ? null : phrase.replace(/(?<![.!])[.!]+$/, '');
}
