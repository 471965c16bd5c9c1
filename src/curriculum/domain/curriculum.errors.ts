import { DomainError } from '../../shared/domain/domain-error.js';

/** No such item in this person's curriculum. */
export class ItemNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'curriculum-item-not-found';

  constructor() {
    super('Not found.');
  }
}

/** What is done or skipped can no longer be changed. */
export class ItemAlreadyDone extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'curriculum-item-already-done';

  constructor() {
    super('You have already finished with this practice.');
  }
}

/** Somebody else keeps changing the same plan. */
export class PlanChangedMeanwhile extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'plan-changed-meanwhile';

  constructor() {
    super('Your plan was changed somewhere else at the same time. Please try again.');
  }
}

export class ItemNotDone extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'curriculum-item-not-done';

  constructor() {
    super('This practice is not marked done.');
  }
}

export class CannotSwap extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'curriculum-item-cannot-be-swapped';

  constructor() {
    super('This practice can no longer be swapped.');
  }
}

export class NothingElseFits extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'nothing-else-fits';

  constructor() {
    super('There is no other practice that fits here.');
  }
}

/** It was too long ago, was taken back before, or something else has changed since. */
export class CannotUndo extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'cannot-undo';

  constructor() {
    super('This can no longer be undone.');
  }
}

/** Too much is being printed at once. */
export class DocumentNotPrinted extends DomainError {
  readonly kind = 'overloaded';
  readonly code = 'document-not-printed';

  constructor() {
    super('Your file could not be made just now. Please try again in a minute.');
  }
}

/** What was offered in a practice's place does not fit there anymore. */
export class ReplacementUnavailable extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'replacement-gone';

  constructor() {
    super('Your plan has changed meanwhile. Please look again at what would come instead.');
  }
}

/** For staff: the plan stays as it was. */
export class ReplanFailed extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'replan-failed';

  constructor(reason: string) {
    super(`The plan stays as it was. ${reason}`);
  }
}

/** For staff: what they want needs a plan that runs. */
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
  failed: 'This plan could not be made. Plan it again first.',
};

/** Plans that are being built, failed or finished cannot be changed in this way. */
export class CurriculumNotRunning extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'curriculum-not-running';

  constructor() {
    super('Your practices cannot be changed right now.');
  }
}
