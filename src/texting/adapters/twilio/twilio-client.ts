import twilio from 'twilio';
import type { TwilioSettings } from '../../../config/configuration.js';
import { SILENCES, TwilioHttpClient } from './twilio-http-client.js';
import type { ReceiptState } from '../../domain/text.js';

export type TwilioClient = ReturnType<typeof twilio>;

/** @param answerMs after which a call is given up */
export const twilioClient = ({ accountSid, authToken, apiBase }: TwilioSettings, answerMs: number): TwilioClient =>
  twilio(accountSid, authToken, { httpClient: new TwilioHttpClient(apiBase, answerMs) });

/** Whether Twilio was asked and said nothing in time. */
export const isSilence = (error: unknown): boolean => SILENCES.includes((error as { code?: string }).code ?? '');

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
