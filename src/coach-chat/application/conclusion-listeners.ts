import { Injectable } from '@nestjs/common';

export interface Conclusion {
  chatId: string;
  userId: string;
}

export type ConclusionListener = (conclusion: Conclusion) => Promise<void>;

/**
 * Who wants to know that an onboarding chat has concluded. Listeners run inside the transaction that records it, once
 * a chat: what they write is there exactly when the conclusion is. One that throws undoes the reply.
 */
@Injectable()
export class ConclusionListeners {
  private readonly listeners: ConclusionListener[] = [];

  /** Called from a module's `onModuleInit`. */
  add(listener: ConclusionListener): void {
    this.listeners.push(listener);
  }

  async tell(conclusion: Conclusion): Promise<void> {
    for (const listener of this.listeners) await listener(conclusion);
  }
}
