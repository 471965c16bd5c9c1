import { Injectable } from '@nestjs/common';
import { CheckIns } from '../../curriculum/curriculum.api.js';
import type { ChatConcluded } from '../domain/chat-concluded.event.js';
import { checkInWords } from '../domain/script/check-in.js';
import { ChatTranscripts } from './services/chat-transcripts.js';

/** Ends a check-in, whichever coach held it: what was said in it becomes proposals for the rest of the plan. */
@Injectable()
export class ConcludeCheckIn {
  constructor(
    private readonly transcripts: ChatTranscripts,
    private readonly checkIns: CheckIns,
  ) {}

  async execute({ chatId, userId }: Pick<ChatConcluded, 'chatId' | 'userId'>): Promise<void> {
    const transcript = await this.transcripts.byId(chatId);
    if (transcript) await this.checkIns.conclude(userId, chatId, checkInWords(transcript.messages));
  }
}
