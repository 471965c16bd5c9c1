import * as z from 'zod/mini';
import { pageWire } from '../../../shared/adapters/http/page.contract.js';

const conversationMode = z.enum(['onboarding', 'support', 'check-in']);

/**
 * The ground on which staff may read, or read, a conversation: the member's consent, or a crisis case that staff
 * follow up.
 */
export const readingGround = z.enum(['consent', 'safety-case']);

/** GET and PUT /api/coach/conversation-access/: whether the requester lets staff read their conversations. */
export const conversationAccessWire = z.object({
  allowed: z.boolean(),
  /** Null while it is not allowed. */
  since: z.nullable(z.iso.datetime()),
});

/** PUT /api/coach/conversation-access/ */
export const conversationAccessBody = z.object({ allowed: z.boolean() });

/**
 * A row of GET /api/coach/conversation-access/readings/, newest first: a member of staff read a conversation of the
 * requester's.
 */
export const conversationReadingWire = z.object({
  id: z.uuid(),
  chat_id: z.string(),
  mode: conversationMode,
  ground: readingGround,
  at: z.iso.datetime(),
});

/** A conversation of a member, without what was said. */
export const memberConversationWire = z.object({
  chat_id: z.string(),
  mode: conversationMode,
  created: z.iso.datetime(),
  concluded: z.boolean(),
});

/** GET /api/staff/members/{id}/conversations/, newest first, without what was said. */
export const memberConversationsWire = z.extend(pageWire(memberConversationWire), {
  /** The ground on which staff may read them; null: none. */
  ground: z.nullable(readingGround),
  /** Without a ground: what would open them, in a sentence. */
  closed: z.nullable(z.string()),
});

/** POST /api/staff/members/{id}/conversations/{chatId}/read/: what was said; 403 without a ground. Each call is on record, for the member too. */
export const memberConversationTranscriptWire = z.extend(memberConversationWire, {
  ground: readingGround,
  messages: z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.string(), at: z.iso.datetime() })),
});

export type ConversationAccessBody = z.infer<typeof conversationAccessBody>;
export type ConversationAccessWire = z.infer<typeof conversationAccessWire>;
export type ConversationReadingWire = z.infer<typeof conversationReadingWire>;
export type MemberConversationWire = z.infer<typeof memberConversationWire>;
export type MemberConversationsWire = z.infer<typeof memberConversationsWire>;
export type MemberConversationTranscriptWire = z.infer<typeof memberConversationTranscriptWire>;
