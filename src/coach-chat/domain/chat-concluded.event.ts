import type { Summary } from '../../curriculum/plan.api.js';
import type { ChatMode } from './chat.js';

/** Published once per chat, in the transaction that records the conclusion: a listener that throws undoes the reply. */
export class ChatConcluded {
  constructor(
    readonly chatId: string,
    readonly userId: string,
    readonly mode: ChatMode,
    /** null for a conversation about a plan. */
    readonly summary: Summary | null,
  ) {}
}
