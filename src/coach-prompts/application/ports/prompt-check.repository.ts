import type { PromptCheck } from '../../domain/prompt-check.js';

/** A worker's hold on a check. A lease that is not renewed in time lapses, and another worker may take the check on. */
export interface CheckClaim {
  /** Of this one attempt. */
  id: string;
  leaseSeconds: number;
}

/** Checks of drafts. Ids that are no UUIDs are unknown ids. */
export abstract class PromptCheckRepository {
  abstract add(check: PromptCheck): Promise<void>;
  /**
   * Takes an unfinished check on, as one more attempt; it is `running` from then on.
   * @returns null when there is none, it is finished, or another worker is at it
   */
  abstract claim(id: string, claim: CheckClaim): Promise<PromptCheck | null>;
  /** @returns false when the claim was lost */
  abstract renew(id: string, claim: CheckClaim): Promise<boolean>;
  /** Gives a check back without finishing it. */
  abstract release(id: string, claim: CheckClaim): Promise<void>;
  /**
   * Keeps how far a claimed check is; a finished one is claimed no more.
   * @returns false when the claim was lost: nothing was kept
   */
  abstract save(check: PromptCheck, claim: CheckClaim): Promise<boolean>;
  abstract find(id: string): Promise<PromptCheck | null>;
  /** The latest check of one text; null when it was never checked. */
  abstract latestOf(draftId: string): Promise<PromptCheck | null>;
}
