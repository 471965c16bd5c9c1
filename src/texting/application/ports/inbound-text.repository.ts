import type { Reply } from '../../domain/reply.js';

/** A text that came in. */
export interface InboundText {
  /** The provider's name for it. */
  providerId: string;
  from: string;
  /** Who has that number; null when nobody does. */
  userId: string | null;
  kind: Reply['kind'] | 'danger';
  /** What it said; null where there is nothing to keep, or where it is not to be kept. */
  body: string | null;
  /** What was texted back; null for silence. */
  answer: string | null;
  /** Whether somebody of the staff has to read it. */
  needsReading: boolean;
  receivedAt: Date;
}

export const REPLY_MAX_CHARACTERS = 4_000;

export abstract class InboundTextRepository {
  /** Keeps `REPLY_MAX_CHARACTERS` of what it said at most. @returns false when it has come before */
  abstract add(text: InboundText): Promise<boolean>;
  /** What became of it. */
  abstract settle(providerId: string, outcome: Pick<InboundText, 'answer' | 'needsReading'>): Promise<void>;
  /** What was answered to one that came before; null for silence, and for an unknown one. */
  abstract answerTo(providerId: string): Promise<string | null>;
  /** The last one from a number since a moment. */
  abstract lastFrom(from: string, since: Date): Promise<InboundText | null>;
  abstract countFrom(from: string, since: Date): Promise<number>;
  abstract allOfUser(userId: string): Promise<InboundText[]>;
  abstract eraseOfUser(userId: string): Promise<void>;
}
