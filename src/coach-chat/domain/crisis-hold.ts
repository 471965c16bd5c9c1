import type { Line, Making, Role } from './chat.js';
import { crisisIn, type CrisisKind, readAfterAlarm } from '../../language/crisis.api.js';
import { crisisChatReply, crisisChatReplyAgain, crisisRepliedTo } from '../../safety/crisis-responses.api.js';

/**
 * After a crisis message the coaching is suspended: everything gets help, and nothing is asked, until the
 * person chooses to continue or says that they were misread. The state of a chat is read from its record, which marks
 * the fixed replies, so that it holds on every server, after a reload, and whatever model there is.
 */
type Recorded = { role: Role; content: string; making: Pick<Making, 'finishReason'> | null };

/**
 * The fixed reply to the person's last message; null where the coach does.
 * @param crisis that the last message speaks of; passed by callers that have already detected it
 */
export function helpFor(
  messages: readonly Recorded[],
  crisis = crisisIn(messages.at(-1)?.content ?? ''),
): string | null {
  if (crisis) return crisisChatReply(crisis);
  const held = heldFor(messages.slice(0, -1));
  return held && !readAfterAlarm(messages.at(-1)!.content) ? crisisChatReplyAgain(held) : null;
}

/** The crisis that the coaching is on hold for; null when it continues. */
export function heldFor(messages: readonly Recorded[]): CrisisKind | null {
  const reply = messages.findLastIndex(({ role }) => role === 'assistant');
  if (reply < 0 || !isHelp(messages[reply]!)) return null;
  // They said that they want to continue, and the coach's reply to it failed.
  if (messages.slice(reply + 1).some(({ content }) => readAfterAlarm(content))) return null;
  for (let i = reply; i > 0 && isHelp(messages[i]!); i -= 2) {
    const crisis = crisisRepliedTo(messages[i]!.content) ?? crisisIn(messages[i - 1]!.content);
    if (crisis) return crisis;
  }
  return 'danger';
}

/** True if the person's last message says that the alarm before it was false. */
export const endsFalseAlarm = (messages: readonly Recorded[]): boolean =>
  heldFor(messages.slice(0, -1)) !== null && readAfterAlarm(messages.at(-1)!.content) === 'misread';

export const AFTER_FALSE_ALARM = "Thanks for telling me, and I'm sorry that I misread you. Back to your work.\n\n";

/** The beginning of the coach's reply: an apology after a message that was misread, and stated nothing of the kind. */
export function replyStart(messages: readonly Recorded[]): string {
  if (!endsFalseAlarm(messages)) return '';
  let first = messages.length - 2;
  while (first >= 2 && isHelp(messages[first - 2]!)) first -= 2;
  return crisisIn(messages[first - 1]?.content ?? '') === null ? AFTER_FALSE_ALARM : '';
}

/**
 * A conversation without its crisis messages. One note replaces them, so that the coach knows that something serious was
 * said there, and cannot quote it. What a language model misread counts as it was meant, without the false alarm; a direct
 * statement stays out even where its writer takes it back: to read it in one's plan would be worse than to say it again.
 */
export function withoutCrises(messages: readonly Recorded[]): Line[] {
  const lines: Line[] = [];
  for (let i = 0; i < messages.length; i++) {
    const { role, content } = messages[i]!;
    if (!isHelp(messages[i]!)) {
      lines.push({ role, content });
      continue;
    }
    const next = afterHelp(messages, i);
    const reply = messages[next];
    const before = lines.at(-1);
    if (before && !before.isNote && crisisIn(before.content) === null && isTakenBack(reply)) {
      // The message before the help stays, and a short "that was about work" adds nothing to it.
      if (!isShort(reply.content)) lines.push(joined(lines.pop()!, reply.content));
      i = next;
      continue;
    }
    // The help always follows the message that it replies to.
    lines.pop();
    if (!lines.at(-1)?.isNote) lines.push(NOTE, REPLY_NOTE);
  }
  return lines;
}

/** The first of the person's messages after the help at `index` that did not get help again. */
function afterHelp(messages: readonly Recorded[], index: number): number {
  let next = index + 1;
  while (messages[next + 1] && isHelp(messages[next + 1]!)) next += 2;
  return next;
}

const isTakenBack = (message: Recorded | undefined): message is Recorded =>
  message !== undefined && readAfterAlarm(message.content) === 'misread';

const joined = (line: Line, more: string): Line => ({ ...line, content: `${line.content}\n\n${more}` });

const NOTE: Line = {
  role: 'user',
  content:
    '[A note in place of my words: I wrote that I, or somebody near me, may be in danger, and was told where help is. Do not ask about it.]',
  isNote: true,
};
const REPLY_NOTE: Line = {
  role: 'assistant',
  content: '[The person was given the numbers 988 and 911. The coaching waited until they wanted to go on.]',
  isNote: true,
};

/**
 * The same for a planner: no note, no bare request to continue, and no crisis message, whenever it was said.
 * @param speaksOfCrisis of a message's content; passed by callers that have already read the messages
 */
export function tellableLines(
  messages: readonly Recorded[],
  speaksOfCrisis: (content: string) => boolean = (content) => crisisIn(content) !== null,
): Line[] {
  const lines = withoutCrises(messages);
  const isCrisis = lines.map(({ role, content, isNote }) => role === 'user' && !isNote && speaksOfCrisis(content));
  return lines.filter((line, i) => {
    if (line.isNote || isCrisis[i] || (line.role === 'assistant' && isCrisis[i - 1])) return false;
    return !(line.role === 'user' && lines[i - 1]?.isNote && onlyGoesOn(line.content));
  });
}

/** A request to continue that says nothing else: up to this many words. */
const GOING_ON_WORDS = 12;
const isShort = (message: string): boolean => message.split(/\s+/).filter(Boolean).length <= GOING_ON_WORDS;

export const onlyGoesOn = (message: string): boolean => readAfterAlarm(message) !== null && isShort(message);

/** True if this is the server's own fixed text for a person in a crisis. */
export const isHelp = ({ role, making }: Recorded): boolean => role === 'assistant' && making?.finishReason === 'fixed';
