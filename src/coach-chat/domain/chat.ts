import { ChatEnded, ChatTooLong, MessageEmpty, MessageTooLong } from './chat.errors.js';
import { concludes } from '../../coach-prompts/conclusion.api.js';
import type { Summary } from '../../curriculum/plan.api.js';

/**
 * `onboarding` starts a curriculum when it concludes; `sandbox` is for staff and starts nothing; `support` is about the
 * plan that somebody has, starts nothing, and concludes when they are done; `check-in` proposes changes of it when it
 * concludes.
 */
export type ChatMode = 'onboarding' | 'sandbox' | 'support' | 'check-in';

export type Role = 'user' | 'assistant';

export interface Chat {
  id: string;
  userId: string;
  mode: ChatMode;
  created: Date;
  concludedAt: Date | null;
  /** The confirmed summary; null before its conclusion, and for a conversation about a plan. */
  summary: Summary | null;
  /** A reply is being made, by this process or another. */
  replying: boolean;
}

export interface Message {
  id: string;
  role: Role;
  content: string;
  created: Date;
  /** The generation metadata of the coach's message; null on the person's. */
  generation: Generation | null;
}

export interface Generation {
  /**
   * `whole`; `stopped` by the person; `cut-off` by a limit of the model or of this product, or by a server that had
   * to shut down; `broken` where it failed in its middle; `fixed` for the server's own help to somebody in danger,
   * for which no model was asked.
   */
  finishReason: 'whole' | 'stopped' | 'cut-off' | 'broken' | 'fixed';
  /** The number of the prompt version that was in force; null when no prompt, or an unpublished one, was used. */
  promptVersion: number | null;
  /** The provider's name of the model. */
  model: string | null;
  /** as the provider counts them, as far as it had reported when the reply was stopped; null when it had not. */
  inputTokens: number | null;
  outputTokens: number | null;
}

/**
 * The author of a message in the coach's place: neither a model nor the script, which can therefore propose nothing.
 */
export const WRITTEN_HERE: Generation = {
  finishReason: 'whole',
  promptVersion: null,
  model: 'app',
  inputTokens: null,
  outputTokens: null,
};

export const isWrittenHere = ({ role, generation }: Message): boolean =>
  role === 'assistant' && generation?.model === WRITTEN_HERE.model;

/** The name under which the replies of the scripted coach are recorded. */
export const SCRIPT = 'script';

/** True of what no language model wrote: only that proposes a change of a plan. */
export const isProgrammed = (message: Message): boolean =>
  isWrittenHere(message) || (message.role === 'assistant' && message.generation?.model === SCRIPT);

/** A line of a conversation, as a model or a planner reads it. */
export interface Line {
  role: Role;
  content: string;
  /** A note by the server, in place of a crisis message and the response to it. */
  isNote?: true;
}

/** Code points (product.md 5.16). */
export const MAX_MESSAGE_LENGTH = 4_000;

/** Messages of one chat, both sides counted: far beyond a conversation that gets anywhere, and a bound on every read. */
const MAX_MESSAGES = 400;

/**
 * Returns the person's message as it is stored: trimmed, and without the NUL characters that PostgreSQL cannot hold.
 * @throws MessageEmpty
 * @throws MessageTooLong past 4,000 characters
 */
export function spoken(text: string): string {
  const message = withoutNul(text).trim();
  if (INVISIBLE.test(message)) throw new MessageEmpty();
  // A code point takes at most two units, so the exact count is rarely needed.
  if (message.length > MAX_MESSAGE_LENGTH && [...message].length > MAX_MESSAGE_LENGTH) throw new MessageTooLong();
  return message;
}

/** Nothing but blanks and characters without a shape, such as a zero-width space. */
const INVISIBLE = /^[\s\p{Cf}]*$/u;

export const withoutNul = (text: string): string => (text.includes('\0') ? text.replaceAll('\0', '') : text);

/** @throws ChatEnded, ChatTooLong when the chat takes no further turn */
export function admitTurn(chat: Chat, messages: readonly Message[]): void {
  if (chat.concludedAt !== null) throw new ChatEnded(chat.id);
  if (messages.length > MAX_MESSAGES - 2) throw new ChatTooLong();
}

/** The last message still waits for its reply (the reply failed) and is sent again: it keeps its place in the record. */
export function isRetry(messages: readonly Message[], text: string): boolean {
  const last = messages.at(isBroken(messages) ? -2 : -1);
  return last?.role === 'user' && last.content === text;
}

/** True if the last reply failed in its middle: what the person said before it may be sent again. */
export const isBroken = (messages: readonly Message[]): boolean =>
  messages.at(-1)?.generation?.finishReason === 'broken';

/** Said at the end of a reply that a limit cut off, where people read it; a model never does. */
export const CUT_OFF_NOTE = '\n\n_(This reply was cut off before its end. Ask me to go on and I will.)_';

/** A message as people read it. */
export const asRead = ({ content, generation }: Message): string =>
  generation?.finishReason === 'cut-off' && !concludes(content) ? content + CUT_OFF_NOTE : content;
