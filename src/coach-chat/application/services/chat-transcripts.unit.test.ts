import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import type { Chat, Line } from '../../domain/chat.js';
import { CRISIS_REPLY } from '../../../safety/domain/answers.js';
import { InMemoryChatRepository } from '../../testing/in-memory-chat.repository.js';
import { ChatTranscripts } from './chat-transcripts.js';

async function transcriptOf(lines: Line[]) {
  const chats = new InMemoryChatRepository();
  const created = new Date('2027-01-04T10:00:00Z');
  const chat: Chat = {
    id: randomUUID(),
    userId: 'u',
    mode: 'onboarding',
    created,
    concludedAt: null,
    summary: null,
    replying: false,
  };
  await chats.open(chat, { replyId: randomUUID(), leaseSeconds: 15 });
  for (const { role, content } of lines) {
    const ending = content === CRISIS_REPLY ? ('fixed' as const) : ('whole' as const);
    const making = { ending, promptVersion: null, model: null, inputTokens: null, outputTokens: null };
    await chats.append(chat.id, { role, content, id: randomUUID(), created, making: role === 'user' ? null : making });
  }
  return (await new ChatTranscripts(chats).byId(chat.id))!.messages;
}

it('lists what was said, in order', async () => {
  const lines: Line[] = [
    { role: 'user', content: 'My team waits for me.' },
    { role: 'assistant', content: 'What happens then?' },
  ];
  expect(await transcriptOf(lines)).toEqual(lines);
});

it('leaves out a message of self-harm and the answer to it, and keeps what came before and after', async () => {
  const before: Line[] = [
    { role: 'user', content: 'My team waits for me.' },
    { role: 'assistant', content: 'What happens then?' },
  ];
  const after: Line[] = [
    { role: 'user', content: 'I do it myself.' },
    { role: 'assistant', content: 'Thank you.' },
  ];
  const crisis: Line[] = [
    { role: 'user', content: 'I want to kill myself' },
    { role: 'assistant', content: CRISIS_REPLY },
  ];
  expect(await transcriptOf([...before, ...crisis, ...after])).toEqual([...before, ...after]);
});

it('yields to other work between the messages of a long conversation', async () => {
  const lines = Array.from({ length: 50 }, (_, i): Line => ({ role: 'user', content: `My team waits for me. ${i}` }));
  let isOver = false;
  let turns = 0;
  const others = (): unknown => isOver || (turns++, setImmediate(others));
  setImmediate(others);
  expect(await transcriptOf(lines)).toEqual(lines);
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(lines.length);
});
