import { Injectable } from '@nestjs/common';
import type { Summary } from '../../../curriculum/summary.api.js';
import type { ChatMode } from '../../domain/chat.js';

export interface Conclusion {
  chatId: string;
  userId: string;
  /** null for a conversation about a plan. */
  summary: Summary | null;
}

export type ConclusionListener = (conclusion: Conclusion) => Promise<void>;

/**
 * Listeners for the conclusion of a chat, by its kind. Listeners run inside the transaction that records it, once a
 * chat: what they write is there exactly when the conclusion is. One that throws undoes the reply.
 */
@Injectable()
export class ConclusionListeners {
  private readonly listeners: { listener: ConclusionListener; mode: ChatMode }[] = [];

  /** Called from a module's `onModuleInit`. */
  add(listener: ConclusionListener, mode: ChatMode = 'onboarding'): void {
    this.listeners.push({ listener, mode });
  }

  async notify(conclusion: Conclusion, mode: ChatMode): Promise<void> {
    for (const one of this.listeners) if (one.mode === mode) await one.listener(conclusion);
  }
}
