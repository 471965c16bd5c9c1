import * as z from 'zod/mini';
import { pageWire } from '../../../shared/adapters/http/page.contract.js';

const talkMode = z.enum(['onboarding', 'support', 'check-in']);

/**
 * The ground on which staff may read, or read, a conversation: the member's consent, or a crisis case that staff
 * follow up.
 */
export const readingGround = z.enum(['consent', 'safety-case']);

/** GET and PUT /api/coach/talk-access/: whether the requester lets staff read their conversations. */
export const talkAccessWire = z.object({
  allowed: z.boolean(),
  /** Null while it is not allowed. */
  since: z.nullable(z.iso.datetime()),
});

/** PUT /api/coach/talk-access/ */
export const talkAccessBody = z.object({ allowed: z.boolean() });

/**
 * A row of GET /api/coach/talk-access/readings/, newest first: a member of staff read a conversation of the
 * requester's.
 */
export const talkReadingWire = z.object({
  id: z.uuid(),
  /** The conversation. */
  chat_id: z.string(),
  mode: talkMode,
  ground: readingGround,
  at: z.iso.datetime(),
});

/** A conversation of a member, without what was said. */
export const memberTalkWire = z.object({
  chat_id: z.string(),
  mode: talkMode,
  created: z.iso.datetime(),
  concluded: z.boolean(),
});

/**
 * GET /api/staff/members/{id}/talks/, newest first. 403 with a sentence if the member does not let staff read their
 * conversations and staff follow up no case of theirs.
 */
export const memberTalksWire = z.extend(pageWire(memberTalkWire), { ground: readingGround });

/** POST /api/staff/members/{id}/talks/{chatId}/read/: what was said. Each call is on record, for the member too. */
export const memberTalkTranscriptWire = z.extend(memberTalkWire, {
  ground: readingGround,
  messages: z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.string(), at: z.iso.datetime() })),
});

export type TalkAccessBody = z.infer<typeof talkAccessBody>;
export type TalkAccessWire = z.infer<typeof talkAccessWire>;
export type TalkReadingWire = z.infer<typeof talkReadingWire>;
export type MemberTalkWire = z.infer<typeof memberTalkWire>;
export type MemberTalksWire = z.infer<typeof memberTalksWire>;
export type MemberTalkTranscriptWire = z.infer<typeof memberTalkTranscriptWire>;
