import { Injectable } from '@nestjs/common';
import type { Conversation } from '../../../skills/conversation.api.js';

/** A conversation as far as plans are made from it: what was said in danger is left out. */
export interface Transcript {
  messages: Conversation;
}

/** @returns null when there is no such chat (any more) */
export type ReadTranscript = (chatId: string) => Promise<Transcript | null>;

/**
 * The conversations that plans are made from. Registered by the module that keeps the chats; until then there are none.
 */
@Injectable()
export class Transcripts {
  private read: ReadTranscript = async () => null;

  /** Called from a module's `onModuleInit`. */
  use(read: ReadTranscript): void {
    this.read = read;
  }

  byId(chatId: string): Promise<Transcript | null> {
    return this.read(chatId);
  }
}
