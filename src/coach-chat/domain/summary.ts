import {
  CONCLUDE_MARKER,
  concludes,
  NOTHING_NOTED,
  SUMMARY_LABELS,
  type SummaryLabel,
  summaryLinesIn,
} from '../../coach-prompts/conclusion.api.js';
import { readMessage, skillsNamedIn } from '../../language/coaching.api.js';
import { type Skill, SKILL_LABELS } from '../../language/skills.api.js';
import { NO_SUMMARY, type Summary } from '../../curriculum/plan.api.js';
import type { Line } from './chat.js';

/** The four lines that hold the person's words, in the order of the summary; the fifth is the focus. */
export const TOPICS = ['problem', 'setting', 'tried', 'success'] as const;

export type Topic = (typeof TOPICS)[number];

/** The five numbered lines, as Markdown. The person's words are shown whole; further lines of theirs are indented. */
export const showSummary = (summary: Summary): string =>
  [
    ...TOPICS.map((topic, i) => `${i + 1}. **${SUMMARY_LABELS[i]}:** ${shown(summary[topic])}`),
    `5. **${SUMMARY_LABELS[4]}:** ${startWith(summary.focus)}`,
  ].join('\n');

const shown = (text: string | null): string =>
  text === null ? NOTHING_NOTED : text.replaceAll(CONCLUDE_MARKER, 'CONCLUDE').split(/\r?\n/).join('\n   ');

const startWith = (focus: readonly Skill[]): string =>
  focus.length === 0 ? NOTHING_NOTED : `I would start with ${labelsOf(focus)}.`;

/** "Delegation, Feedback and Team trust" */
export function labelsOf(skills: readonly Skill[], conjunction: 'and' | 'or' = 'and'): string {
  const labels = skills.map((skill) => SKILL_LABELS[skill]);
  return labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(', ')} ${conjunction} ${labels.at(-1)!}`;
}

/** The summary that a message shows; null where it shows none. Takes time linear in the message. */
export function readSummary(message: string): Summary | null {
  const lines = summaryLinesIn(message);
  const textOf = (label: SummaryLabel): string | null => {
    const text = lines.get(label)?.trim() ?? '';
    return text === '' || text === NOTHING_NOTED ? null : text;
  };
  if (lines.size === 0) return null;
  return {
    problem: textOf('Problem'),
    setting: textOf('Setting'),
    tried: textOf('Tried'),
    success: textOf('Success'),
    focus: skillsNamedIn(lines.get('Start') ?? '').slice(0, 4),
  };
}

/**
 * The summary that a conversation showed last, as it was shown: that is what the person confirmed. null where none was shown.
 * @param lines without crisis messages
 */
export function shownSummary(lines: readonly Line[]): Summary | null {
  for (const { role, content, isNote } of lines.toReversed()) {
    const summary = role === 'assistant' && !isNote ? readSummary(content.replaceAll(CONCLUDE_MARKER, '')) : null;
    if (summary) return summary;
  }
  return null;
}

/**
 * Returns the summary that was shown last, else one with the person's first message that says something of its own as
 * the problem.
 */
export function summaryOf(lines: readonly Line[]): Summary {
  const shown = shownSummary(lines);
  if (shown) return shown;
  const first = lines.find(({ role, content, isNote }) => role === 'user' && !isNote && saysSomething(content));
  return { ...NO_SUMMARY, problem: first?.content ?? null };
}

function saysSomething(message: string): boolean {
  const { is, responses, onlyAsks } = readMessage(message);
  return is.length === 0 && !(onlyAsks && responses.length > 0) && !concludes(message);
}
