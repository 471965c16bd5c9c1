import { Injectable } from '@nestjs/common';
import type { PracticeProgress } from '../../../shared/application/ports/mailer.js';

export type ReadProgress = (userId: string) => Promise<PracticeProgress | null>;

/**
 * What a member has had from the membership so far. Registered by the module that keeps the plans; until then nothing
 * is known, and emails leave it out.
 */
@Injectable()
export class MemberProgress {
  private read: ReadProgress = async () => null;

  /** Called from a module's `onModuleInit`. */
  use(read: ReadProgress): void {
    this.read = read;
  }

  /** null for a member without a plan. */
  of(userId: string): Promise<PracticeProgress | null> {
    return this.read(userId);
  }
}
