/**
 * The possible errors of our channel to the carrier, whatever the text: our credentials or account, the number or
 * service that we send from, our rate, or the queue that the carrier keeps for us.
 */
export const CHANNEL_FAILURES = ['credentials', 'sender', 'pace', 'queue'] as const;

export type ChannelFailure = (typeof CHANNEL_FAILURES)[number];

/** Twilio's codes (its "Error and Warning Dictionary") that are about us and not about one text. */
const FAILURE_BY_CODE: Record<string, ChannelFailure> = {
  // Authenticate; account not active; an action that is disabled for the account.
  20003: 'credentials',
  20005: 'credentials',
  20010: 'credentials',
  // The messaging service, or the account's resource, is not there.
  20404: 'sender',
  // A 'From' that is not the account's; none; one that cannot send; a messaging service without senders.
  21601: 'sender',
  21603: 'sender',
  21606: 'sender',
  21703: 'sender',
  // Too many requests.
  20429: 'pace',
  // The sender's queue is full; a queue overflow; the validity period ran out while a text was in the queue.
  21611: 'queue',
  30001: 'queue',
  30036: 'queue',
  // The account is suspended; the message's price exceeds what the account allows.
  30002: 'credentials',
  30010: 'credentials',
  // The number is not registered for this traffic (10DLC campaign, toll-free verification); the campaign is suspended.
  30034: 'sender',
  30032: 'sender',
  30990: 'sender',
  // The carrier's limit for the campaign, by second and by day; that of T-Mobile for the brand.
  30022: 'pace',
  30023: 'pace',
  30027: 'pace',
};

/** Codes that come with a receipt, after the text was accepted. */
const AFTER_ACCEPTANCE = ['30001', '30036', '30002', '30010', '30034', '30032', '30990', '30022', '30023', '30027'];

/** null for a code that is about one text only, or about none. */
export const channelFailureOf = (code: string | null): ChannelFailure | null =>
  code !== null && Object.hasOwn(FAILURE_BY_CODE, code) ? FAILURE_BY_CODE[code]! : null;

/** Codes of texts that were accepted and then not sent on, for an error on our side. */
export const QUEUE_FAILURE_CODES = [...AFTER_ACCEPTANCE, '21611'];

/**
 * True if an error would keep the carrier from responding to a look-up, too, so that a response to one shows that it is
 * over. An error of a sender or a queue only shows in sending.
 */
export const isOverWithAnyResponse = (failure: ChannelFailure): boolean =>
  failure === 'credentials' || failure === 'pace';

/** The messages for staff. */
export const CHANNEL_FAILURE_TEXTS: Record<ChannelFailure, string> = {
  credentials: 'The carrier rejects our account or its key. Check the credentials and the account there.',
  sender: 'The carrier rejects the number or service that we send from. Check it there.',
  pace: 'The carrier says that we send too fast. Check how many segments per second our account may send.',
  queue: 'The carrier’s queue for us is full or too slow. Check how many segments per second our account may send.',
};
