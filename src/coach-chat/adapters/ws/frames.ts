import type { Frame } from '../../../shared/adapters/ws/frame-ws.adapter.js';
import { MalformedFrame } from '../../domain/chat.errors.js';
import { type StopFrame, stopFrame, type TurnFrame, turnFrame } from '../http/coach-chat.contract.js';

/**
 * Parses a frame.
 * @throws MalformedFrame, which names the valid shape and repeats nothing of the frame
 */
export function readFrame({ data, isBinary }: Frame): { turn: TurnFrame } | { stop: StopFrame } {
  if (isBinary) throw new MalformedFrame('Frames are text, not binary.');
  const value = parsed(data);
  if ('stop' in value) {
    const stop = stopFrame.safeParse(value);
    if (!stop.success) throw new MalformedFrame('A stop is {"stop": true, "chat_id": "…"}.');
    return { stop: stop.data };
  }
  const turn = turnFrame.safeParse(value);
  if (!turn.success) throw new MalformedFrame(problemAt(turn.error.issues[0]?.path ?? []));
  if (turn.data.messages.at(-1)!.role !== 'user') {
    throw new MalformedFrame('The last of "messages" must be the user\'s.');
  }
  return { turn: turn.data };
}

function parsed(data: Buffer): object {
  try {
    const value: unknown = JSON.parse(data.toString());
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Reported below: a parser's own message quotes what it could not read.
  }
  throw new MalformedFrame('A frame is one JSON object.');
}

function problemAt(path: PropertyKey[]): string {
  if (path[0] === 'chat_id') return '"chat_id" must be a string.';
  if (path[0] === 'follows') return '"follows" must be the id of a chat, or null.';
  if (path.length < 2) return '"messages" must be a list of one to 1,000 messages, the last one the user\'s.';
  return 'Each of "messages" needs a "role", which is user or assistant, and a "content", which is a string.';
}

/** The frames that the server sends. A piece is the hot path: one string, made with one escape of its text. */
export const chatFrame = (chatId: string): string => JSON.stringify({ chat_id: chatId });
export const pieceFrame = (text: string): string => `{"delta":{"role":"assistant","content":${JSON.stringify(text)}}}`;
export const END_FRAME = '{"delta":{"role":null,"content":null}}';
export const messageFrame = (content: string): string => JSON.stringify({ message: { content } });
/** @param elsewhere the conversation that went on elsewhere */
export const errorFrame = (error: string, elsewhere?: string): string => JSON.stringify({ error, elsewhere });
