import type { Page, PageRequest } from '../../../shared/domain/page.js';
import type { DecisionRecord, ReceiptState, Text, TextState } from '../../domain/text.js';

/** A text in one sender's hands. */
export interface ClaimedText {
  text: Text;
  /** The content to send, the link's token included; null if it was encrypted under another secret than today's. */
  body: string | null;
  /** When it was first handed to the provider, in the system's time, which is the provider's; null when it never was. */
  handedAt: Date | null;
  /** Counts the claims; a sender that was overtaken is known by an old number. */
  claim: number;
}

export interface Receipt {
  state: ReceiptState;
  code: string | null;
  /** True if it did not arrive because its number has opted out. */
  optedOut: boolean;
}

export interface NewText {
  text: Text;
  /** The content to send; stored encrypted while the text may still be sent. null for one that is not sent. */
  secretBody: string | null;
}

export interface StartedTry {
  claimed: ClaimedText;
  to: string;
  decision: DecisionRecord;
}

/** A text as staff see it. */
export interface StaffText extends Text {
  personName: string;
}

/** A filter of texts; every given part must match. */
export interface TextSelection {
  userIds?: readonly string[];
  /** The time when it was decided that they are to go or not: from, and before. */
  from?: Date;
  before?: Date;
  /** Every word must be part of the person's name or of the number. */
  search?: string;
}

export interface TextFilter extends TextSelection {
  /** Any of these. */
  states?: readonly TextState[];
}

/** A page of texts, and how many of each state the selection has, whatever state was asked for. */
export interface StaffTextPage extends Page<StaffText> {
  totals: Record<TextState, number>;
}

/** The fields that a sender may record about its text. */
export type TextOutcome = Partial<
  Pick<
    Text,
    'state' | 'nextTryAt' | 'uncertain' | 'sentAt' | 'providerId' | 'providerCode' | 'firstTriedAt' | 'tries'
  > &
    DecisionRecord
>;

/**
 * Texts that wait, were sent or were not. Every write joins the running transaction. Ids that are no UUIDs are unknown.
 */
export abstract class TextRepository {
  abstract add(texts: readonly NewText[]): Promise<void>;

  /** The earliest time at which a text is to be handled; one that another sender is at counts as well. */
  abstract nextDueAt(): Promise<Date | null>;
  /**
   * Takes at most `limit` due texts, the longest waiting first, for `leaseSeconds` of the system's time. One whose sender
   * fell silent comes as uncertain.
   */
  abstract claimDue(now: Date, limit: number, leaseSeconds: number): Promise<ClaimedText[]>;
  /**
   * Right before the provider is called: records each decision, number and try, and extends the leases.
   * @returns the ids of those that no other sender has taken over
   */
  abstract beginTries(tries: readonly StartedTry[], now: Date, leaseSeconds: number): Promise<Set<string>>;
  /**
   * Stores its outcome and releases it. Its content is forgotten unless it may still be sent. Changes nothing
   * when another sender has taken over.
   */
  abstract settle(claimed: ClaimedText, outcome: TextOutcome & { state: TextState }): Promise<void>;
  /** Releases one that could not be handled: it is looked at again then, and is uncertain if it was ever handed over. */
  abstract postpone(claimed: ClaimedText, until: Date): Promise<void>;
  /** Settles texts that the provider accepted, like `settle`. */
  abstract settleSent(sent: readonly { claimed: ClaimedText; providerId: string }[], at: Date): Promise<void>;

  /** Keeps everybody else from settling or recording what these names of the provider's are about. */
  abstract lockProviderIds(providerIds: readonly string[]): Promise<void>;
  abstract byProviderId(providerId: string): Promise<Text | null>;
  abstract recordReceipt(id: string, receipt: Receipt): Promise<void>;
  /** Stores a receipt that came before its text was known to be sent; a final report is not overwritten. */
  abstract keepReceipt(providerId: string, receipt: Receipt, now: Date): Promise<void>;
  /** Removes the receipts and returns them by the provider's id. */
  abstract takeReceipts(providerIds: readonly string[]): Promise<Map<string, Receipt>>;

  /** Waits for another transaction that holds the text. */
  abstract lock(id: string): Promise<Text | null>;
  /** @param secretBody null keeps the one that there is */
  abstract requeue(id: string, body: string, secretBody: string | null, now: Date): Promise<void>;

  /**
   * Texts that failed permanently though nothing was wrong with them, or that the carrier accepted and dropped for an
   * error on our side; one of each person who has no text waiting, oldest first.
   */
  abstract killed(limit: number): Promise<string[]>;
  /** The total number of them. */
  abstract countKilled(): Promise<number>;

  /** Texts that wait to go to this number are decided about again at `now`. */
  abstract expedite(to: string, now: Date): Promise<void>;
  /** The people with a waiting text of their plan, or one sent after `since`; resends by staff do not count. */
  abstract busyAmong(userIds: readonly string[], since: Date): Promise<Set<string>>;
  abstract hasWaiting(userId: string): Promise<boolean>;
  /** True if no newer text of the plan brings the same item. */
  abstract isLatestOfItem(text: Text): Promise<boolean>;
  /** The last text that was sent to this number for one of these people; null when there is none. */
  abstract lastSentTo(to: string, userIds: readonly string[]): Promise<Text | null>;

  /** The words of the last texts that were sent to a number, newest first. */
  abstract bodiesSentTo(to: string, limit: number): Promise<string[]>;

  /**
   * The reasons why the last texts to a number failed, newest first, of those that the carrier or the provider has
   * reported on; null for one that was sent.
   */
  abstract lastCodesTo(to: string, limit: number): Promise<(string | null)[]>;

  /** Newest first. */
  abstract ofUser(userId: string, page: PageRequest): Promise<Page<Text>>;
  abstract list(filter: TextFilter, page: PageRequest): Promise<StaffTextPage>;
  abstract allOfUser(userId: string): Promise<Text[]>;
}
