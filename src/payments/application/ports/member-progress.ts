import type { PracticeProgress } from '../../../shared/application/ports/mailer.js';

/** How far a member's plan has come; the module that keeps the plans knows. */
export abstract class MemberProgress {
  /** null for a member without a plan. */
  abstract of(userId: string): Promise<PracticeProgress | null>;
}
