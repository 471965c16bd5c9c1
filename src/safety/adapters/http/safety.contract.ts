import * as z from 'zod/mini';
import { MOST_CHARACTERS } from '../../../shared/domain/field-rules.contract.js';

/** The channel of a message: the chat, a text, a screen about a practice, or a correction of the plan's topic. */
export const safetyChannel = z.enum(['chat', 'text', 'reflection', 'correction']);

const casePersonWire = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
});

/**
 * Somebody spoke of self-harm, harm to others, abuse or danger, and got a reply. What was said is not here. GET
 * /api/staff/safety/, newest first. Filters: `seen` (`true` or `false`) and `channel` (one, or several separated by commas).
 */
export const safetyCaseWire = z.object({
  id: z.uuid(),
  /** Null for a text from a number that no single account has. */
  user: z.nullable(casePersonWire),
  /** E.164: where to call: the person's number, or that of such a text; null where they have none. */
  phone_number: z.nullable(z.string()),
  /** The zone that the person chose for the plan, else that of the account; null where it is unknown. */
  time_zone: z.nullable(z.string()),
  /** The present local time there, as `2026-11-24T09:30:00`; null where the zone is unknown. */
  local_time: z.nullable(z.string()),
  channel: safetyChannel,
  crisis: z.enum(['self-harm', 'harm-to-others', 'abuse', 'partner-abuse', 'danger']),
  /** The time when they wrote first. */
  at: z.iso.datetime(),
  /** The time of the last message: what comes within the hour, and before staff have looked, is one case. */
  last_at: z.iso.datetime(),
  messages: z.number(),
  /** The response that they got, in the server's own words. */
  answered: z.string(),
  seen_at: z.nullable(z.iso.datetime()),
  /** Null before, and once that account is deleted. */
  seen_by: z.nullable(casePersonWire),
  note: z.nullable(z.string()),
  /** The time when the person said that they had been misread; null where they did not. */
  misread_at: z.nullable(z.iso.datetime()),
});

/** POST /api/staff/safety/{id}/seen/. A note is optional, and added to those that are there. */
export const caseSeenBody = z.object({ note: z.optional(z.string().check(z.maxLength(MOST_CHARACTERS.note))) });

/** The kinds of crisis messages, on every screen and in the exported table. */
export const CRISIS_LABELS: Record<SafetyCaseWire['crisis'], string> = {
  'self-harm': 'Suicide or self-harm',
  'harm-to-others': 'Harm to others',
  abuse: 'Abuse',
  'partner-abuse': 'Abuse by a partner',
  danger: 'Danger',
};

/** The channels of crisis messages, on every screen and in the exported table. */
export const SAFETY_CHANNELS: Record<SafetyCaseWire['channel'], string> = {
  chat: 'in the chat',
  text: 'in a text',
  reflection: 'in a reflection',
  correction: 'in a plan correction',
};

export type SafetyCaseWire = z.infer<typeof safetyCaseWire>;
export type CaseSeenBody = z.infer<typeof caseSeenBody>;
