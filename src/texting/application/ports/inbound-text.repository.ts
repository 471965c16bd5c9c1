import type { ReplyIntent } from '../../../language/language.api.js';

/** A text that came in. */
export interface InboundText {
  /** The provider's name for it. */
  providerId: string;
  from: string;
  /** Who has that number; null when no one does. */
  userId: string | null;
  /** `automatic`: a phone or a carrier wrote it by itself. */
  kind: ReplyIntent['kind'] | 'automatic' | 'danger';
  /** What it said; null where there is nothing to keep, or where it is not to be kept. */
  body: string | null;
  /** What was texted back; null for silence. */
  answer: string | null;
  /** Whether a member of staff has to read it. */
  needsReading: boolean;
  receivedAt: Date;
}

export const REPLY_MAX_CHARACTERS = 4_000;

export abstract class InboundTextRepository {
  /**
   * Keeps `REPLY_MAX_CHARACTERS` of what it said at most.
   * @param options.byText the webhook no longer waits for the answer: it has to be sent as a text
   * @returns false when it has come before
   */
  abstract add(text: InboundText, options?: { byText: boolean }): Promise<boolean>;
  /** What became of it. */
  abstract settle(providerId: string, outcome: Pick<InboundText, 'answer' | 'needsReading'>): Promise<void>;
  /**
   * What was answered to one that came before; null for silence, for an unknown one, and where the answer is sent as a
   * text.
   */
  abstract answerTo(providerId: string): Promise<string | null>;
  /** Those of these names that never came. */
  abstract unknownAmong(providerIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** When the first answer that is owed is due, of product time. */
  abstract nextAnswerAt(): Promise<Date | null>;
  /** Takes one whose answer is due, for as long as until `until`; null when there is none. */
  abstract claimAnswer(now: Date, until: Date): Promise<InboundText | null>;
  /** The answer is owed at that moment; null: no longer. */
  abstract oweAnswer(providerId: string, at: Date | null): Promise<void>;
  /** The last one from a number since a moment. */
  abstract lastFrom(from: string, since: Date): Promise<InboundText | null>;
  abstract countFrom(from: string, since: Date): Promise<number>;
  abstract allOfUser(userId: string): Promise<InboundText[]>;
}
