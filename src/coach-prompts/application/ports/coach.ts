import type { PromptChoice } from '../../domain/prompt-draft.js';
import type { ReplayedTurn } from '../../domain/release-gate.js';

export interface SandboxChat {
  userId: string;
  /** Messages in the order they were said, each as people read it. */
  messages: { id: string; role: 'user' | 'assistant'; content: string }[];
}

/** The chats whose replies staff rate; the module that keeps chats has them. */
export abstract class SandboxChats {
  /** @returns null for a chat of any other kind, and for one that is not there (any more) */
  abstract byId(chatId: string): Promise<SandboxChat | null>;
}

/** Replays an example conversation through the coach that members talk to; the module that owns the coach does it. */
export abstract class ExampleReplayer {
  /** false: what the coach says does not depend on the prompt, so a replay shows nothing of it. */
  abstract readonly readsPrompt: boolean;

  /**
   * Each message's reply, up to the conclusion.
   * @param draft null: with what is published
   * @throws CoachSilent when the coach gives no reply
   */
  abstract replay(
    messages: readonly string[],
    draft: PromptChoice | null,
    signal: AbortSignal,
  ): Promise<ReplayedTurn[]>;
}
