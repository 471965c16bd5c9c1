import twilio from 'twilio';
import type { TwilioSettings } from '../../../config/configuration.js';
import { isOfTwilio } from './twilio-response.js';
import { SILENCES, TwilioHttpClient } from './twilio-http-client.js';

export type TwilioClient = ReturnType<typeof twilio>;

/**
 * @param responseMs after which a request times out
 */
export const twilioClient = ({ accountSid, authToken, apiBase }: TwilioSettings, responseMs: number): TwilioClient =>
  twilio(accountSid, authToken, { httpClient: new TwilioHttpClient(apiBase, responseMs, isOfTwilio) });

/** True if Twilio was asked and said nothing in time. */
export const isSilence = (error: unknown): boolean => SILENCES.includes((error as { code?: string }).code ?? '');
