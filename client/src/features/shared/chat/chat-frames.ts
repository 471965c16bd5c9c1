/** The wire of the chat socket: what the client sends, and what a received frame means for the conversation. */
import type { StopFrame, TurnFrame } from '#contracts/coach-chat/adapters/http/coach-chat';
import type { ChatAction } from './chat-state';

/** The server keeps the record of a chat and reads only the last message, so only that is sent. */
export function turnFrame(content: string, chatId: string | null): TurnFrame {
  return { messages: [{ role: 'user', content }], ...(chatId && { chat_id: chatId }) };
}

export function stopFrame(chatId: string): StopFrame {
  return { stop: true, chat_id: chatId };
}

/**
 * A frame may carry several things at once; they count in the order of product.md 11.18. What it carries beside them, and
 * what has another shape than promised, is left alone.
 */
export function actionsOf(frame: unknown): ChatAction[] {
  const { chat_id: chatId, delta, message, error } = fields(frame);
  const actions: ChatAction[] = [];
  if (typeof chatId === 'string') actions.push({ type: 'chat-named', chatId });
  if (delta) {
    const { role, content } = fields(delta);
    if (typeof content === 'string' && content) actions.push({ type: 'piece-arrived', text: content });
    else if (content === null && role === null) actions.push({ type: 'reply-ended' });
  }
  if (message) {
    const { content } = fields(message);
    if (typeof content === 'string') actions.push({ type: 'whole-reply-arrived', content });
  }
  if (error) actions.push({ type: 'turn-failed', error: typeof error === 'string' ? error : 'Something went wrong' });
  return actions;
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
