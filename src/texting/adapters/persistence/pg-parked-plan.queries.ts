import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { ParkedPlanQueries } from '../../application/ports/parked-plan.queries.js';
import { memberOrStaff } from '../../../shared/adapters/persistence/member-or-staff.js';

@Injectable()
export class PgParkedPlanQueries extends ParkedPlanQueries {
  constructor(private readonly database: Database) {
    super();
  }

  async back(now: Date, limit: number): Promise<string[]> {
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
