import { Controller, Get, Param } from '@nestjs/common';
import { CurrentPrincipal, type Principal } from '../../../auth-tokens/access.api.js';
import { ReadTranscript, type Transcript } from '../../application/read-transcript.use-case.js';
import { asRead } from '../../domain/chat.js';
import type { TranscriptWire } from './coach-chat.contract.js';

@Controller('api/coach/chats')
export class ChatsController {
  constructor(private readonly readTranscript: ReadTranscript) {}

  @Get(':chatId')
  async read(@Param('chatId') chatId: string, @CurrentPrincipal() { userId }: Principal): Promise<TranscriptWire> {
    return present(await this.readTranscript.execute({ chatId, userId }));
  }
}

const present = ({ chat, messages }: Transcript): TranscriptWire => ({
  chat_id: chat.id,
  messages: messages.map((message) => ({ role: message.role, content: asRead(message) })),
  concluded: chat.concludedAt !== null,
  replying: chat.replying,
});
