import type { Line, Making, Role } from './chat.js';
import {
  chatAnswer,
  chatAnswerAgain,
  type Danger,
  dangerAnsweredBy,
  dangerIn,
  wantsToGoOn,
} from '../../safety/words.api.js';

/**
 * After a message that speaks of danger the coaching is on hold: everything is answered with help, and nothing is
 * asked, until the person says that they want to go on. The state of a chat is read from its record, which marks the
 * fixed answers, so that it holds on every server, after a reload, and whatever model there is.
 */
type Recorded = { role: Role; content: string; making: Pick<Making, 'ending'> | null };

/**
 * The fixed text that answers the person's last message; null where the coach does. A wish to go on has to be said:
 * what is short, unclear, or seems to be about work again gets the help once more.
 * @param danger that the last message speaks of; passed by callers that have already detected it
 */
export function helpFor(
  messages: readonly Recorded[],
  danger = dangerIn(messages.at(-1)?.content ?? ''),
): string | null {
  if (danger) return chatAnswer(danger);
  const held = heldFor(messages.slice(0, -1));
  return held && !wantsToGoOn(messages.at(-1)!.content) ? chatAnswerAgain(held) : null;
}

/** The danger that the coaching is on hold for; null when it continues. */
export function heldFor(messages: readonly Recorded[]): Danger | null {
  const reply = messages.findLastIndex(({ role }) => role === 'assistant');
  if (reply < 0 || !isHelp(messages[reply]!)) return null;
  // They said that they want to continue, and the coach's reply to it failed.
  if (messages.slice(reply + 1).some(({ content }) => wantsToGoOn(content))) return null;
  for (let i = reply; i > 0 && isHelp(messages[i]!); i -= 2) {
    const danger = dangerAnsweredBy(messages[i]!.content) ?? dangerIn(messages[i - 1]!.content);
    if (danger) return danger;
  }
  return 'danger';
}

/**
 * A conversation without what was said in danger. One note replaces it, so that the coach knows that something serious
 * was said there, and cannot quote it.
 */
export function withoutDanger(messages: readonly Recorded[]): Line[] {
  const lines: Line[] = [];
  for (const message of messages) {
    if (!isHelp(message)) {
      lines.push({ role: message.role, content: message.content });
      continue;
    }
    // The help always follows the message that it answers.
    lines.pop();
    if (!lines.at(-1)?.isNote) lines.push(NOTE, ANSWER_NOTE);
  }
  return lines;
}

const NOTE: Line = {
  role: 'user',
  content:
    '[A note in place of my words: I wrote that I, or somebody near me, may be in danger, and was told where help is. Do not ask about it.]',
  isNote: true,
};
const ANSWER_NOTE: Line = {
  role: 'assistant',
  content: '[The person was given the numbers 988 and 911. The coaching waited until they wanted to go on.]',
  isNote: true,
};

/**
 * The same for a planner: no note, no bare wish to go on, and nothing that speaks of danger, whenever it was said.
 * @param speaksOfDanger of a message's content; passed by callers that have already analyzed the messages
 */
export function tellableLines(
  messages: readonly Recorded[],
  speaksOfDanger: (content: string) => boolean = (content) => dangerIn(content) !== null,
): Line[] {
  const lines = withoutDanger(messages);
  const isUntold = (line: Line | undefined, before: Line | undefined): boolean =>
    line?.role === 'user' && (speaksOfDanger(line.content) || (before?.isNote === true && onlyGoesOn(line.content)));
  return lines.filter((line, i) => {
    if (line.isNote || isUntold(line, lines[i - 1])) return false;
    const asked = lines[i - 1];
    return !(line.role === 'assistant' && asked?.role === 'user' && speaksOfDanger(asked.content));
  });
}

/** A wish to go on that says nothing else: up to this many words. */
const GOING_ON_WORDS = 12;

export const onlyGoesOn = (message: string): boolean =>
  wantsToGoOn(message) && message.split(/\s+/).filter(Boolean).length <= GOING_ON_WORDS;

/** Whether these are the product's own fixed words for a person in danger. */
export const isHelp = ({ role, making }: Recorded): boolean => role === 'assistant' && making?.ending === 'fixed';
