import { Controller, Get } from '@nestjs/common';
import { StaffOnly } from '../../../shared/adapters/http/access.decorators.js';
import { Answers } from '../../../shared/adapters/http/answers.decorator.js';
import { recentlyCountedAt } from '../../domain/activity.js';
import { ViewActivity } from '../../application/view-activity.use-case.js';
import { type ActivityWire, activityWire } from './activity.contract.js';

/** What members do, by the week, for staff. */
@StaffOnly()
@Controller('api/staff/activity')
export class ActivityController {
  constructor(private readonly view: ViewActivity) {}

  @Get()
  @Answers(200, activityWire)
  async show(): Promise<ActivityWire> {
    const weeks = await this.view.execute();
    return {
      counted_at: recentlyCountedAt(weeks).toISOString(),
      weeks: weeks.map(({ from, sent, done, skipped, optedOut, replies }) => ({
        ...{ from: from.toISOString(), sent, done, skipped, replies },
        opted_out: optedOut,
      })),
    };
  }
}
