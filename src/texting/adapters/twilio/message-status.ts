import type { ReceiptState } from '../../domain/text.js';

// Apart from the client, which loads Twilio's SDK: webhooks are there without it.

/** Twilio's message statuses (Messaging API, "Message status values"), in ours. */
const STATES: Record<string, ReceiptState> = {
  accepted: 'sent',
  scheduled: 'sent',
  queued: 'sent',
  sending: 'sent',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undeliverable',
  failed: 'undeliverable',
  canceled: 'undeliverable',
};

/** Twilio's "Attempt to send to unsubscribed recipient". */
export const UNSUBSCRIBED = '21610';

/** null for a status that says nothing about an outgoing text. */
export const stateOf = (status: unknown): ReceiptState | null =>
  typeof status === 'string' && Object.hasOwn(STATES, status) ? STATES[status]! : null;
