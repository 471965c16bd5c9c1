import { InvalidFields } from '../../shared/domain/domain-error.js';
import type { CrisisKind } from '../../language/crisis.api.js';
import { MOST_CHARACTERS } from '../../shared/domain/field-rules.contract.js';

export class NoteTooLong extends InvalidFields {
  constructor() {
    super({ note: ['Please keep the notes of a case under 2,000 characters'] });
  }
}

/** The channel of a message: the chat, a text, or a screen about a practice or about the plan's topic. */
export const SAFETY_CHANNELS = ['chat', 'text', 'reflection', 'correction'] as const;

export type SafetyChannel = (typeof SAFETY_CHANNELS)[number];

/** The author: a person with an account, or a number that no single account has. */
export type Writer = { userId: string; phoneNumber: null } | { userId: null; phoneNumber: string };

/** Somebody wrote a crisis message and got a reply; staff look after it. What was said is not in it. */
export type SafetyCase = Writer & {
  id: string;
  channel: SafetyChannel;
  crisis: CrisisKind;
  /** The fixed text that they got. */
  answered: string;
  /** The time when they wrote first. */
  at: Date;
  /** The time when they wrote last: more messages of the same hour belong to the same case. */
  lastAt: Date;
  messages: number;
  seenAt: Date | null;
  /** The staff member; null before, and once that account is deleted. */
  seenBy: string | null;
  note: string | null;
  /** The time when the person said that they had been misread; null before, and once they write of a crisis again. */
  misreadAt: Date | null;
};

export type Report = Writer & Pick<SafetyCase, 'channel' | 'crisis' | 'answered'>;

/** Further messages within this time, before staff look, are one case and one email: there is one person to look after. */
export const CASE_SPAN_MS = 3_600_000;

/** Milliseconds after a message in which its writer can say that it was misread. */
export const MISREAD_WITHIN_MS = 86_400_000;

/** Milliseconds after staff have seen a case, or after its last message, in which they may still have to follow it up. */
export const FOLLOW_UP_MS = 30 * 86_400_000;

/** Characters (code points) of all notes of a case together. */

export const opened = ({ channel, crisis, answered, ...writer }: Report, id: string, at: Date): SafetyCase => ({
  ...writer,
  id,
  channel,
  crisis,
  answered,
  at,
  lastAt: at,
  messages: 1,
  seenAt: null,
  seenBy: null,
  note: null,
  misreadAt: null,
});

/** True if staff have yet to look at it, or may have to follow it up. */
export const isCurrent = ({ seenAt, lastAt }: SafetyCase, now: Date): boolean =>
  seenAt === null || now.getTime() - Math.max(seenAt.getTime(), lastAt.getTime()) < FOLLOW_UP_MS;

/** True if what was written now is more of the same. */
export const continues = (known: SafetyCase, { channel, crisis }: Report): boolean =>
  known.channel === channel && known.crisis === crisis;

export const continued = (known: SafetyCase, { answered }: Report, at: Date): SafetyCase => ({
  ...known,
  answered,
  lastAt: at,
  messages: known.messages + 1,
  misreadAt: null,
});

/**
 * The first viewer and time stay; a further note is added below the earlier ones, and the same one again changes
 * nothing.
 * @throws NoteTooLong
 */
export function seen(known: SafetyCase, by: string, note: string, at: Date): SafetyCase {
  const notes = known.note?.split('\n\n') ?? [];
  const added = note !== '' && !notes.includes(note) ? [...notes, note] : notes;
  const whole = added.join('\n\n') || null;
  if (whole && [...whole].length > MOST_CHARACTERS.note) throw new NoteTooLong();
  return { ...known, seenAt: known.seenAt ?? at, seenBy: known.seenAt ? known.seenBy : by, note: whole };
}

/** Somebody with an account wrote a crisis message, and staff have a case about it. */
export class CrisisReported {
  constructor(readonly userId: string) {}
}
