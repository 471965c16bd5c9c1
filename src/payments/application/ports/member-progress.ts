import type { PracticeProgress } from '../../../shared/application/ports/mailer.js';

/** The progress of a member's plan; the module that stores the plans knows. */
export abstract class MemberProgress {
  /** null for a member without a plan. */
  abstract of(userId: string): Promise<PracticeProgress | null>;
}
