import type { ChatMode } from './chat.js';

/**
 * The grounds on which staff may read what a member said to the coach: the member's consent, or a crisis case that
 * staff follow up.
 */
export const READING_GROUNDS = ['consent', 'safety-case'] as const;

export type ReadingGround = (typeof READING_GROUNDS)[number];

export interface ConversationConsent {
  givenAt: Date;
  /** null while the consent is in force. */
  withdrawnAt: Date | null;
}

/** One reading of a conversation by staff. The reader's name is in the audit trail only. */
export interface ConversationReading {
  id: string;
  userId: string;
  chatId: string;
  mode: ChatMode;
  ground: ReadingGround;
  at: Date;
}

/** The conversations of members; a sandbox is staff's own. */
export const CONVERSATION_MODES = ['onboarding', 'support', 'check-in'] as const satisfies readonly ChatMode[];

/** The member's own word comes first: it says more than that staff look after them. */
export function groundOf(consent: ConversationConsent | null, hasSafetyCase: boolean): ReadingGround | null {
  if (consent !== null && consent.withdrawnAt === null) return 'consent';
  return hasSafetyCase ? 'safety-case' : null;
}
