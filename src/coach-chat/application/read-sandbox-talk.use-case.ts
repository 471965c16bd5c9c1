import { Injectable } from '@nestjs/common';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { SandboxTalk } from '../domain/sandbox-talk.js';
import { CoachModel } from './ports/coach-model.js';
import { SandboxTalkQueries } from './ports/sandbox-talk.queries.js';

export interface TalkWithReplays {
  talk: SandboxTalk;
  /** Newest first. */
  replays: SandboxTalk[];
  /** false: the coach says the same whatever the prompt, so a replay shows no difference. */
  readsPrompt: boolean;
}

/** One of a member of staff's own talks, with those that play it again. */
@Injectable()
export class ReadSandboxTalk {
  constructor(
    private readonly talks: SandboxTalkQueries,
    private readonly model: CoachModel,
  ) {}

  /** @throws NotFound when there is none, or it is someone else's */
  async execute({ userId, chatId }: { userId: string; chatId: string }): Promise<TalkWithReplays> {
    const talk = await this.talks.find(userId, chatId);
    if (!talk) throw new NotFound();
    return { talk, replays: await this.talks.replaysOf(userId, chatId), readsPrompt: this.model.readsPrompt };
  }
}
