import { DomainError, domainError } from '../../shared/domain/domain-error.js';

export class ItemNotFound extends domainError('not-found', 'curriculum-item-not-found', 'Not found.') {}

export class ItemAlreadyDone extends domainError(
  'conflict',
  'curriculum-item-already-done',
  'You have already finished with this practice.',
) {}

/** Somebody else keeps changing the same plan. */
export class PlanChangedConcurrently extends domainError(
  'conflict',
  'plan-changed-concurrently',
  'Your plan was changed somewhere else at the same time. Please try again.',
) {}

export class ItemNotDone extends domainError(
  'conflict',
  'curriculum-item-not-done',
  'This practice is not marked done.',
) {}

export class CannotSwap extends domainError(
  'conflict',
  'curriculum-item-cannot-be-swapped',
  'This practice can no longer be swapped.',
) {}

/** The words belong to the practice, and would be lost with it. */
export class WrittenAbout extends domainError(
  'conflict',
  'practice-written-about',
  'You have written about this practice, so it stays in your plan. You can skip it.',
) {}

export class NothingElseFits extends domainError(
  'conflict',
  'nothing-else-fits',
  'There is no other practice that fits here.',
) {}

/** The item became another practice, or its worksheet was begun in another version. */
export class WorksheetReplaced extends domainError(
  'conflict',
  'worksheet-replaced',
  'This worksheet was replaced in the meantime. Please copy what you wrote, and reload the page.',
) {}

/** It was too long ago, was undone before, or something else has changed since. */
export class CannotUndo extends domainError('conflict', 'cannot-undo', 'This can no longer be undone.') {}

/** The proposed replacement no longer fits. */
export class ReplacementUnavailable extends domainError(
  'conflict',
  'replacement-gone',
  'Your plan has changed in the meantime. Please look again at what would come instead.',
) {}

/** Tells staff that the plan stays as it was. */
export class ReplanFailed extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'replan-failed';

  constructor(reason: string) {
    super(`The plan stays as it was. ${reason}`);
  }
}

/** Tells staff that what they want needs a plan that runs. */
export class PlanNotRunning extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'plan-not-running';

  constructor(state: 'building' | 'finished' | 'failed') {
    super(WHY_NOT_RUNNING[state]);
  }
}

const WHY_NOT_RUNNING = {
  building: 'This plan is still being made.',
  finished: 'This plan is finished.',
  failed: 'This plan could not be built. Rebuild it first.',
};

/** Plans that are being built, failed or finished cannot be changed in this way. */
export class CurriculumNotRunning extends domainError(
  'conflict',
  'curriculum-not-running',
  'Your practices cannot be changed right now.',
) {}
