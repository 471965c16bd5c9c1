import * as z from 'zod/mini';
import { namedPersonWire } from '../../../users/adapters/http/users.contract.js';
import { intentWire } from './texts.contract.js';
import { MOST_CHARACTERS } from '../../../shared/domain/field-rules.contract.js';

export const threadStateWire = z.enum(['open', 'done']);

/**
 * GET /api/staff/messages/: one thread per person, unread ones first, then open ones. Filters: `state`, `search` over
 * name, number and messages, `assigned_to` (ids of staff, or `nobody`), `snoozed` (`true` or `false`).
 */
export const messageThreadWire = z.object({
  /** The person's id; the number (E.164) where it has no account. It names the thread in the calls below. */
  id: z.string(),
  /** null where the number has no account: such a thread can be read and closed, but gets no reply. */
  user: z.nullable(z.string()),
  person_name: z.nullable(z.string()),
  /** E.164: where the last text came from. */
  phone_number: z.string(),
  state: threadStateWire,
  /** Something arrived that has to be read, and no one has replied to or closed the thread since. */
  unread: z.boolean(),
  last_at: z.iso.datetime(),
  /** The member of staff whose thread it is. */
  assigned_to: namedPersonWire,
  /** Hidden from what is open until then, unless the person writes before. */
  snoozed_until: z.nullable(z.iso.datetime()),
  /** The time of the oldest message that nobody has replied to. */
  waiting_since: z.nullable(z.iso.datetime()),
  /** The person's last message; null if it is not stored (crisis messages). */
  last_message: z.nullable(z.string()),
  /** The intent that was read in it; null if they never wrote. */
  last_understood_as: z.nullable(intentWire),
});

export const messageWire = z.object({
  id: z.string(),
  /** `automatic`: the response that the server gave by itself. */
  by: z.enum(['person', 'automatic', 'staff']),
  channel: z.enum(['text', 'mail']),
  /** null if it is not stored (crisis messages). */
  body: z.nullable(z.string()),
  /** The intent that was read in a text of the person; null for the others. */
  understood_as: z.nullable(intentWire),
  at: z.iso.datetime(),
  /** The state of a message by staff: `unknown` may or may not have been sent; null for the others. */
  state: z.nullable(z.enum(['sending', 'sent', 'failed', 'unknown'])),
  /** The staff member who wrote it. */
  staff: z.nullable(z.string()),
});

/** GET /api/staff/messages/{id}/ */
export const wholeThreadWire = z.extend(messageThreadWire, {
  /** Oldest first; the last 500. */
  messages: z.array(messageWire),
});

/** POST /api/staff/messages/{id}/. By text at most 612 characters, by mail 4,000. */
export const replyBody = z.object({
  body: z.string(),
  /** `text` when left out. 409 says why no text can go now, and that a mail can. */
  channel: z.optional(z.enum(['text', 'mail'])),
  /** The id of the last message that the writer saw: 409 with the conversation if a colleague has replied since. */
  last_seen: z.optional(z.string()),
  /** Idempotency key: of several requests with one key, one is carried out. */
  key: z.optional(z.uuid()),
});

/** A reply that could not be sent; `thread` is there where a colleague has replied since. */
export const replyConflictWire = z.object({ detail: z.string(), thread: z.optional(wholeThreadWire) });

/** POST /api/staff/messages/{id}/assign/: the id of a member of staff; null leaves it to anybody. */
export const assignBody = z.object({ staff: z.nullable(z.string()) });

/** POST /api/staff/messages/{id}/snooze/: null shows it at once. */
export const snoozeBody = z.object({ until: z.nullable(z.iso.datetime()) });

/** POST /api/staff/messages/all/: closes or reopens up to a hundred threads. */
export const threadsBody = z.object({ ids: z.array(z.string()).check(z.maxLength(100)), state: threadStateWire });
export const changedThreadsWire = z.object({ changed: z.number() });

/** A row of /api/staff/saved-replies/, by title. `{{ first_name }}` stands for the person's first name. */
export const savedReplyWire = z.object({ id: z.string(), title: z.string(), body: z.string() });

/** POST /api/staff/saved-replies/, and PUT of one. */
export const savedReplyBody = z.object({
  title: z.string().check(z.maxLength(MOST_CHARACTERS.savedReplyTitle)),
  body: z.string().check(z.maxLength(MOST_CHARACTERS.savedReply)),
});

export type AssignBody = z.infer<typeof assignBody>;
export type SnoozeBody = z.infer<typeof snoozeBody>;
export type ThreadsBody = z.infer<typeof threadsBody>;
export type SavedReplyWire = z.infer<typeof savedReplyWire>;
export type SavedReplyBody = z.infer<typeof savedReplyBody>;
export type MessageThreadWire = z.infer<typeof messageThreadWire>;
export type MessageWire = z.infer<typeof messageWire>;
export type WholeThreadWire = z.infer<typeof wholeThreadWire>;

export type ReplyConflictWire = z.infer<typeof replyConflictWire>;
export type ReplyBody = z.infer<typeof replyBody>;
