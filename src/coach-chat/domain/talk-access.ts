import type { ChatMode } from './chat.js';

/**
 * The grounds on which staff may read what a member said to the coach: the member's consent, or a crisis case that
 * staff follow up.
 */
export const READING_GROUNDS = ['consent', 'safety-case'] as const;

export type ReadingGround = (typeof READING_GROUNDS)[number];

/** A member's word on whether staff may read their talks. */
export interface TalkConsent {
  givenAt: Date;
  /** null while the consent is in force. */
  takenBackAt: Date | null;
}

/** One time that a member of staff read a talk. Who it was is in the audit trail alone. */
export interface TalkReading {
  id: string;
  userId: string;
  chatId: string;
  mode: ChatMode;
  ground: ReadingGround;
  at: Date;
}

/** The talks of members; a sandbox is staff's own. */
export const TALK_MODES = ['onboarding', 'support', 'check-in'] as const satisfies readonly ChatMode[];

/** The member's own word comes first: it says more than that staff look after them. */
export function groundOf(consent: TalkConsent | null, hasSafetyCase: boolean): ReadingGround | null {
  if (consent !== null && consent.takenBackAt === null) return 'consent';
  return hasSafetyCase ? 'safety-case' : null;
}
