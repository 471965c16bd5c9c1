import * as z from 'zod/mini';
import { skillWire } from '../../../language/adapters/http/skills.contract.js';

/** The frames of `/ws/chat/` and the transcript. */

/** A reply that contains this concludes its chat; it is sent unchanged, and clients hide it. */
export const CONCLUDE_MARKER = '[CONCLUDE]';

/**
 * A message by which a person says, after the help for a crisis, that the coaching may continue. Their own words do
 * as well.
 */
export const CONTINUE_COACHING = 'I want to go on with the coaching';

export const REFUSED = 4003;

export const LIMITS = {
  /** Characters (code points) of one message, counted after trimming. */
  messageCharacters: 4_000,
  /** Bytes of one frame; past it the socket is closed with 1009. */
  frameBytes: 65_536,
  /** Entries of `messages` in one frame, of which the last one alone is taken. */
  messagesInFrame: 1_000,
} as const;

/**
 * `onboarding` starts a curriculum when it concludes; `sandbox` is for staff and starts nothing; `support` is about the
 * plan that somebody has, and starts nothing; `check-in` proposes changes of it when it concludes.
 */
export const chatMode = z.enum(['onboarding', 'sandbox', 'support', 'check-in']);

const role = z.enum(['user', 'assistant']);

/** A turn. Without `chat_id` a chat is made. The last message is the person's, and the only one that is taken. */
export const turnFrame = z.object({
  messages: z.array(z.object({ role, content: z.string() })).check(z.minLength(1), z.maxLength(LIMITS.messagesInFrame)),
  chat_id: z.optional(z.nullable(z.string())),
  /**
   * A new chat follows the one of its kind that the person had last, as far as the client knows; null if none. If another chat follows
   * that one already, begun in another window or on another device, no second one is made. Omitted, a chat is made in any case.
   */
  follows: z.optional(z.nullable(z.uuid())),
});

/** Ends the running reply of this chat and keeps its text. */
export const stopFrame = z.object({ stop: z.literal(true), chat_id: z.string() });

/** Each field comes in a frame of its own, but for `elsewhere`. */
export const serverFrame = z.object({
  chat_id: z.optional(z.string()),
  /** A piece of the reply; both null: the reply has ended. */
  delta: z.optional(z.object({ role: z.nullable(z.literal('assistant')), content: z.nullable(z.string()) })),
  /**
   * A whole reply, which ends its turn: the server's own help for a person in a crisis. The coaching is then
   * suspended until the person chooses to continue, for instance with `CONTINUE_COACHING`.
   */
  message: z.optional(z.object({ content: z.string() })),
  /** Ends the turn, not the socket. */
  error: z.optional(z.string()),
  /**
   * With `error`: the conversation that has begun, ended, or gets a reply in another window or on another device. Nothing of the
   * message is stored: a client shows that conversation, and the text of the message in its field.
   */
  elsewhere: z.optional(z.string()),
});

/** The confirmed summary of a concluded conversation, in the person's words. */
export const summaryWire = z.object({
  problem: z.nullable(z.string()),
  setting: z.nullable(z.string()),
  tried: z.nullable(z.string()),
  success: z.nullable(z.string()),
  focus: z.array(skillWire),
});

/** GET /api/coach/chats/{chat_id}/ */
export const transcriptWire = z.object({
  chat_id: z.string(),
  messages: z.array(z.object({ role, content: z.string() })),
  concluded: z.boolean(),
  /** Set with the conclusion of a first conversation. */
  summary: z.nullable(summaryWire),
  /** A reply is being made right now; its whole text will be here once it has ended. */
  replying: z.boolean(),
  /** The last reply failed in its middle. The message before it may be sent again, in its own place. */
  broken: z.optional(z.literal(true)),
  /** The last reply was help for a person in a crisis, and the coaching is suspended until they choose to continue. */
  on_hold: z.optional(z.literal(true)),
  /**
   * Positions in `messages`, from 0, of the replies that are the server's own help for a person in a crisis; omitted
   * if there are none. The numbers that such a reply names may be offered to be called.
   */
  help_positions: z.optional(z.array(z.number())),
});

/** A row of /api/coach/chats/, newest first. */
export const chatWire = z.object({
  chat_id: z.string(),
  mode: chatMode,
  created: z.iso.datetime(),
  concluded: z.boolean(),
});

/**
 * GET /api/coach/chats/today/: the conversation about the plan that the requester was last in, if that was today
 * where they are.
 */
export const todaysChatWire = z.object({
  chat_id: z.nullable(z.string()),
  /** The latest one, whenever it was; null: there is none. A new one follows it. */
  latest_chat_id: z.nullable(z.string()),
});

/** A row of /api/coach/sandbox-conversations/: a conversation of the requester's own, newest first unless it is sorted. */
export const sandboxConversationWire = z.object({
  chat_id: z.string(),
  /** The beginning of the conversation. */
  title: z.string(),
  created: z.iso.datetime(),
  /** The number of messages, replies included. */
  messages: z.number(),
  concluded: z.boolean(),
  /** `all` drafts, the id of the template whose draft was tried, or `version-7`; null: what was published. */
  tried: z.nullable(z.string()),
  /** The published version that made the last reply, from 1; null: a draft did, or no prompt. */
  prompt_version: z.nullable(z.number()),
});

/** GET /api/coach/sandbox-conversations/{chat_id}/ */
export const openedConversationWire = z.object({
  conversation: sandboxConversationWire,
  /** false: the coach without a model responds, which reads no prompt. */
  reads_prompt: z.boolean(),
});

export type SandboxConversationWire = z.infer<typeof sandboxConversationWire>;
export type OpenedConversationWire = z.infer<typeof openedConversationWire>;
export type TodaysChatWire = z.infer<typeof todaysChatWire>;
export type TurnFrame = z.infer<typeof turnFrame>;
export type StopFrame = z.infer<typeof stopFrame>;
export type ServerFrame = z.infer<typeof serverFrame>;
export type TranscriptWire = z.infer<typeof transcriptWire>;
export type ChatWire = z.infer<typeof chatWire>;
