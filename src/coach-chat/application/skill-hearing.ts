import { Injectable } from '@nestjs/common';
import type { Line } from '../domain/chat.js';
import type { Theme } from '../domain/script/themes.js';

/** The skills that a conversation is about, strongest first; none where too little was said. */
export type HearSkills = (lines: readonly Line[]) => Promise<readonly Theme['skill'][]>;

/**
 * What the coach without a model hears in a conversation. Whoever builds the plan brings it, so that the last words of the
 * conversation promise what the plan will hold. Until then nothing is heard.
 */
@Injectable()
export class SkillHearing {
  private hear: HearSkills = async () => [];

  /** Called from a module's `onModuleInit`. */
  use(hear: HearSkills): void {
    this.hear = hear;
  }

  in(lines: readonly Line[]): Promise<readonly Theme['skill'][]> {
    return this.hear(lines);
  }
}
