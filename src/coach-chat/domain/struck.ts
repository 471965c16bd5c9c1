import type { Line, Making, Role } from './chat.js';
import { asksWhetherRight } from '../../coach-prompts/conclusion.api.js';
import { responseIn } from './script/confirmation.js';
import { followed, type Struck } from './script/conversation.js';
import { analyzeMessage } from './script/message-analysis.js';
import { contentWords } from './script/speech.js';

type Recorded = { role: Role; content: string; making: Pick<Making, 'model'> | null };

/**
 * For a planner: a conversation without what the person corrected, and without the summaries that they corrected, so
 * that nothing is built on it or quoted from it. Of a message with other sentences in it those stay.
 * @param lines without what was said in danger
 * @param record the same chat as it was kept, which says who spoke for the coach
 */
export function withoutStruck(lines: readonly Line[], record: readonly Recorded[]): Line[] {
  const isScripted = record.every(
    ({ making }) => making === null || making.model === null || making.model === 'script',
  );
  const corrected = correctedSummaries(lines);
  if (corrected.length === 0 && !isScripted) return [...lines];
  // What the script files it strikes by itself; with a model only what is named can be found.
  const left = isScripted ? followed(lines).struck.reduce(without, lines) : corrected.reduce(withoutNamed, lines);
  const summaries = new Set(corrected.map(({ summary }) => summary));
  return left.filter((line) => !summaries.has(line));
}

interface Correction {
  /** The coach's message. */
  summary: Line;
  /** The person's answer to it. */
  at: Line;
  response: Struck['response'];
}

function correctedSummaries(lines: readonly Line[]): Correction[] {
  return lines.flatMap((at, i) => {
    const summary = lines[i - 1];
    if (at.role !== 'user' || at.isNote || summary?.role !== 'assistant' || !asksWhetherRight(summary.content))
      return [];
    const response = responseIn(analyzeMessage(at.content, []));
    return response.kind === 'change' || response.kind === 'strike' ? [{ summary, at, response }] : [];
  });
}

/** Where no sentence of the message is named, all of it is meant. */
const without = (lines: readonly Line[], { saidIn, response }: Struck): Line[] =>
  lines.flatMap((line) => {
    if (line.role !== 'user' || line.content !== saidIn) return [line];
    const kept = keptOf(line.content, wrongIn(response));
    return kept === line.content || kept === '' ? [] : [{ ...line, content: kept }];
  });

const withoutNamed = (lines: readonly Line[], { at, response }: Correction): Line[] => {
  const end = lines.indexOf(at);
  return lines.flatMap((line, i) => {
    if (line.role !== 'user' || line.isNote || i >= end) return [line];
    const kept = keptOf(line.content, wrongIn(response));
    if (kept === line.content) return [line];
    return kept === '' ? [] : [{ ...line, content: kept }];
  });
};

/** The words of a correction that say what is wrong, without those of its replacement. */
function wrongIn(response: Struck['response']): ReadonlySet<string> {
  const right = new Set(response.kind === 'change' ? contentWords(response.text) : []);
  return new Set(contentWords(response.about).filter((word) => !right.has(word) && !LEADS_UP.has(word)));
}

/** Says that something is to go, and not what. */
const LEADS_UP = new Set(
  'wrong right leave take out remove delete drop cut skip strike erase mention include put write part bit line point thing please actually really quite'.split(
    ' ',
  ),
);

/** A sentence is named by more than half of the words that say what is wrong. */
function keptOf(message: string, wrong: ReadonlySet<string>): string {
  if (wrong.size === 0) return message;
  const isNamed = (sentence: string): boolean =>
    new Set(contentWords(sentence).filter((word) => wrong.has(word))).size * 2 > wrong.size;
  const sentences = message.split(/(?<=[.!?…\n])\s+/);
  const kept = sentences.filter((sentence) => !isNamed(sentence));
  return kept.length === sentences.length ? message : kept.join(' ').trim();
}
