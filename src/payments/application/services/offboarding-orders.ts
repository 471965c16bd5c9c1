import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { IdGenerator } from '../../../shared/application/ports/id-generator.js';
import { JobQueue } from '../../../shared/application/ports/job-queue.js';
import { type Offboarding, OffboardingRepository } from '../ports/offboarding.repository.js';
import { OFFBOARD_CUSTOMER, TRY_AGAIN_AFTER_MS } from '../reconcile-payments.task.js';

/** Orders the end of what a deleted account has at the provider; a job carries the order out. */
@Injectable()
export class OffboardingOrders {
  constructor(
    private readonly offboardings: OffboardingRepository,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /** Joins the running transaction. */
  async order(left: Omit<Offboarding, 'id'>): Promise<void> {
    const id = this.ids.uuid();
    const now = this.clock.now();
    await this.offboardings.add({ ...left, id }, now, new Date(now.getTime() + TRY_AGAIN_AFTER_MS));
    await this.jobs.send(OFFBOARD_CUSTOMER, { closureId: id }, { singletonKey: id });
  }
}
