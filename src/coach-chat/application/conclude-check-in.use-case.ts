import { Injectable } from '@nestjs/common';
import { CheckIns } from '../../curriculum/curriculum.api.js';
import { crisisIn } from '../../language/crisis.api.js';
import type { Line, Message } from '../domain/chat.js';
import type { ChatConcluded } from '../domain/chat-concluded.event.js';
import { tellableLines } from '../domain/crisis-hold.js';
import { checkInOutcome } from '../domain/script/check-in.js';
import { ChatRepository } from './ports/chat.repository.js';

/** Ends a check-in, whichever coach held it: what was said in it becomes proposals for the rest of the plan. */
@Injectable()
export class ConcludeCheckIn {
  constructor(
    private readonly chats: ChatRepository,
    private readonly checkIns: CheckIns,
  ) {}

  async execute({ chatId, userId }: Pick<ChatConcluded, 'chatId' | 'userId'>): Promise<void> {
    const messages = await this.chats.messages(chatId);
    await this.checkIns.conclude(userId, chatId, checkInOutcome(await linesWithoutCrises(messages)));
  }
}

/**
 * The conversation, in order; the concluding reply still contains its marker. Crisis messages are left out with the
 * responses to them: nothing is built on them, and they are never shown back.
 */
export async function linesWithoutCrises(messages: readonly Message[]): Promise<Line[]> {
  const crises = new Set<string>();
  for (const { role, content } of messages) {
    if (role !== 'user') continue;
    if (crisisIn(content)) crises.add(content);
    // A conversation may be long: others have their turn in between.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return tellableLines(messages, (content) => crises.has(content));
}
