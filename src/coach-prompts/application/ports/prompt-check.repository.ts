import type { PromptCheck } from '../../domain/prompt-check.js';

/** A worker's hold on a check. A lease that is not renewed in time lapses, and another worker may take over the check. */
export interface CheckClaim {
  /** Identifies this one attempt. */
  id: string;
  leaseSeconds: number;
}

/** Checks of drafts. Ids that are no UUIDs are unknown ids. */
export abstract class PromptCheckRepository {
  abstract add(check: PromptCheck): Promise<void>;
  /**
   * Claims an unfinished check for one more attempt; it is `running` from then on.
   * @returns null when there is none, it is finished, or another worker has claimed it
   */
  abstract claim(id: string, claim: CheckClaim): Promise<PromptCheck | null>;
  /** @returns false when the claim was lost */
  abstract renew(id: string, claim: CheckClaim): Promise<boolean>;
  /** Releases a claim without finishing the check. */
  abstract release(id: string, claim: CheckClaim): Promise<void>;
  /**
   * Saves the progress of a claimed check; a finished one can no longer be claimed.
   * @returns false when the claim was lost: nothing was kept
   */
  abstract save(check: PromptCheck, claim: CheckClaim): Promise<boolean>;
  abstract find(id: string): Promise<PromptCheck | null>;
  /** The latest check of one text; null when it was never checked. */
  abstract latestOf(draftId: string): Promise<PromptCheck | null>;
}
