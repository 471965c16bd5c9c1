import { Injectable } from '@nestjs/common';
import { CurriculumDelivery } from '../../../curriculum/curriculum.api.js';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { memberOrStaff } from '../../../shared/adapters/persistence/member-or-staff.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { TimedTask } from '../../../shared/application/ports/timed-task.js';

const IN_ONE_ROUND = 100;

/**
 * Resumes the plans of people who are back, however they came back: a payment, a START, a number. It checks the present
 * state, not events, so that a missed event can't keep a plan parked.
 */
@Injectable()
export class ResumeParkedPlans implements TimedTask {
  readonly name = 'texting.resume-parked-plans';

  constructor(
    private readonly database: Database,
    private readonly delivery: CurriculumDelivery,
    private readonly clock: Clock,
  ) {}

  async nextDueAt(): Promise<Date | null> {
    const now = this.clock.now();
    return (await this.back(now, 1)).length > 0 ? now : null;
  }

  async runDue(now: Date): Promise<void> {
    const people = await this.back(now, IN_ONE_ROUND);
    const outcomes = await Promise.allSettled(people.map((userId) => this.delivery.resume(userId)));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  }

  /** People with a parked plan to whom texts may go again: members, with a number that has not opted out. */
  private async back(now: Date, limit: number): Promise<string[]> {
    const rows = await this.database.query<{ user_id: string }>(
      `select plan.user_id from person_plans plan
       join people person on person.id = plan.user_id
       left join membership_access membership on membership.user_id = plan.user_id
       where plan.parked_at is not null and plan.state = 'active'
         and person.text_consent_version is not null and person.phone_number <> ''
         and person.last_confirmed_number is null
         and ${memberOrStaff('person', 'membership', '$1')}
         and not exists (select from text_suppressions s where s.phone_number = person.phone_number)
       order by plan.user_id limit $2`,
      [now, limit],
    );
    return rows.map(({ user_id: userId }) => userId);
  }
}
