import type { ReplyIntent } from '../../../language/replies.api.js';

export interface InboundText {
  /** The provider's name for it. */
  providerId: string;
  from: string;
  /** The owner of that number; null if there is none. */
  userId: string | null;
  /** `automatic`: a phone or a carrier wrote it by itself. */
  kind: ReplyIntent['kind'] | 'automatic' | 'danger';
  /** The content; null if there is nothing to store, or if it must not be stored. */
  body: string | null;
  /** The response; null for none. */
  response: string | null;
  /** True if a member of staff has to read it. */
  needsReading: boolean;
  receivedAt: Date;
}

export const REPLY_MAX_CHARACTERS = 4_000;

/** One look at the carrier's list. Times are the system's, as the carrier's are. */
export interface InboxLook {
  at: Date;
  /** The time when the first look was due: what arrived before was not meant for this service. */
  beganAt: Date;
  /** Up to when the list was read; null before the first time. */
  readUntil: Date | null;
}

export abstract class InboundTextRepository {
  /**
   * Keeps `REPLY_MAX_CHARACTERS` of what it said at most.
   * @param options.byText the webhook no longer waits for the response: it has to be sent as a text
   * @returns false when it has come before
   */
  abstract add(text: InboundText, options?: { byText: boolean }): Promise<boolean>;
  abstract settle(providerId: string, outcome: Pick<InboundText, 'response' | 'needsReading'>): Promise<void>;
  /**
   * Returns the response to an earlier text; null for none, for an unknown text, and if the response is sent as a
   * text.
   */
  abstract responseTo(providerId: string): Promise<string | null>;
  abstract unknownAmong(providerIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** The time when the first owed response is due, in application time. */
  abstract nextResponseAt(): Promise<Date | null>;
  /** Takes one whose response is due, for as long as until `until`; null when there is none. */
  abstract claimResponse(now: Date, until: Date): Promise<InboundText | null>;
  /** The response is owed at that time; null: no longer. */
  abstract oweResponse(providerId: string, at: Date | null): Promise<void>;
  /** The last ones from a number since a time, newest first; of one instant, the one that was added last. */
  abstract recentFrom(from: string, since: Date): Promise<InboundText[]>;
  /** The last responses to texts from a number, newest first. */
  abstract responsesTo(from: string, limit: number): Promise<string[]>;
  abstract countFrom(from: string, since: Date): Promise<number>;
  abstract allOfUser(userId: string): Promise<InboundText[]>;

  /** True if it is time to look at the carrier's list. */
  abstract isLookDue(): Promise<boolean>;
  /** Puts the next look off for `restSeconds`. @returns null when it is not due, as another instance is at it */
  abstract beginLook(restSeconds: number): Promise<InboxLook | null>;
  /** Everything received until then has been handled. */
  abstract endLook(readUntil: Date): Promise<void>;
}
