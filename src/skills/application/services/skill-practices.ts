import { Injectable } from '@nestjs/common';
import type { SkillPractice } from '../../domain/skill-practice.js';

/** The practices that teach skills. The module that keeps them provides them; until then there are none. */
@Injectable()
export class SkillPractices {
  private read: () => Promise<readonly SkillPractice[]> = async () => [];

  /**
   * Called from a module's `onModuleInit`.
   * @param read gives the same array while the practices stay the same, so that what was learned of it can be kept
   */
  use(read: () => Promise<readonly SkillPractice[]>): void {
    this.read = read;
  }

  all(): Promise<readonly SkillPractice[]> {
    return this.read();
  }
}
