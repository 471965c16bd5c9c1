import { Injectable } from '@nestjs/common';
import type { PromptChoice } from '../../domain/prompt-draft.js';
import type { ReplayedTurn } from '../../domain/release-gate.js';

/** Plays a kept conversation through the coach, as the product itself would converse. */
export interface ExampleReplayer {
  /** false: what the coach says does not depend on the prompt, so a replay shows nothing of it. */
  readsPrompt: boolean;

  /**
   * Each message's reply, up to the conclusion.
   * @param draft null: with what is published
   * @throws CoachSilent when the coach gives no reply
   */
  replay(messages: readonly string[], draft: PromptChoice | null, signal: AbortSignal): Promise<ReplayedTurn[]>;
}

/** Replays the examples of a check: registered by the module that owns the coach. */
@Injectable()
export class ExampleReplays {
  private replayer: ExampleReplayer | null = null;

  /** Called from a module's `onModuleInit`. */
  use(replayer: ExampleReplayer): void {
    this.replayer = replayer;
  }

  /** None is registered: the modules are wired wrongly. */
  get by(): ExampleReplayer {
    if (!this.replayer) throw new Error('No module has brought a replayer of examples.');
    return this.replayer;
  }
}
