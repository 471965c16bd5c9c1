import { Body, Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DateTime, Duration } from 'luxon';
import { Configuration } from '../../../config/configuration.js';
import { InvalidFields } from '../../domain/domain-error.js';
import { TimeTravel } from '../clock/time-travel.js';
import { TimedTaskRunner } from '../clock/timed-task-runner.js';
import { VirtualClock } from '../clock/virtual-clock.js';
import { WireResponse, Takes } from '../http/response.decorators.js';
import { Public } from '../http/access.decorators.js';
import { escapeHtml, SandboxPage, sandboxPage } from './sandbox-page.js';
import { clockMoveBody, clockWire, type ClockWire } from './virtual-clock.contract.js';

/** Further than any demonstration goes; a typo must not keep the server busy for hours. */
const FARTHEST = Duration.fromObject({ years: 5 });

/** Application time, shown and moved (product.md 14.6). Only there with CLOCK=virtual. */
@Public()
@Controller('sandbox/clock')
export class VirtualClockController {
  constructor(
    private readonly clock: VirtualClock,
    private readonly travel: TimeTravel,
    private readonly tasks: TimedTaskRunner,
    private readonly config: Configuration,
  ) {}

  @Get('now')
  @WireResponse(200, clockWire)
  readVirtualClock(): ClockWire {
    return { now: this.clock.now().toISOString() };
  }

  @Post()
  @Takes('application/json', clockMoveBody)
  @WireResponse(200, clockWire)
  @WireResponse(303)
  async moveVirtualClock(
    @Body() body: unknown,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ClockWire | undefined> {
    const reached = await this.travel.to(targetIn(body));
    if (!request.is('urlencoded')) return { now: reached.toISOString() };
    response.redirect(303, '/sandbox/clock');
    return undefined;
  }

  @SandboxPage()
  async page(): Promise<string> {
    const now = this.clock.now();
    const nextText = await this.tasks.nextDueAt('texting.');
    return sandboxPage(
      'Virtual clock',
      `<p class="notice">A demonstration: the product’s time stands still until you move it.</p>
       <h1>Virtual clock</h1>
       <p class="time"><time datetime="${now.toISOString()}">${escapeHtml(formatDateTime(now))}</time></p>
       <form method="post" action="/sandbox/clock/"><button name="advance" value="P1D">A day</button></form>
       <form method="post" action="/sandbox/clock/"><button name="advance" value="P7D">A week</button></form>
       <form method="post" action="/sandbox/clock/"><button name="advance" value="P6M">Half a year</button></form>
       <form method="post" action="/sandbox/clock/">
         <button name="now" value="${nextText?.toISOString() ?? ''}"${nextText ? '' : ' disabled'}>To the next text</button>
       </form>
       <p>${nextText ? `The next text is due ${escapeHtml(formatDateTime(nextText))}.` : 'No text is scheduled.'}</p>
       ${this.config.twilio ? '' : '<p><a href="/sandbox/phone">Read the texts, and reply</a></p>'}`,
    );
  }
}

/**
 * The target of the request, from the clock's time when it is its turn.
 * @throws InvalidFields, at once or then, for anything but a duration or a time in the future
 */
function targetIn(body: unknown): (now: Date) => Date {
  const { advance, now: time } = (body ?? {}) as { advance?: unknown; now?: unknown };
  if (typeof advance === 'string') {
    const duration = Duration.fromISO(advance);
    if (!duration.isValid || !/\d/.test(advance))
      throw new InvalidFields({ advance: ['Give an ISO 8601 duration, such as P7D.'] });
    return (now) => within(now, DateTime.fromJSDate(now, { zone: 'utc' }).plus(duration), 'advance');
  }
  if (typeof time === 'string') {
    const parsed = DateTime.fromISO(time, { zone: 'utc' });
    if (!parsed.isValid) throw new InvalidFields({ now: ['Give a time such as 2027-03-14T10:00:00Z.'] });
    return (now) => within(now, parsed, 'now');
  }
  throw new InvalidFields({ advance: ['Give "advance" (an ISO 8601 duration) or "now" (a time).'] });
}

function within(now: Date, time: DateTime, field: string): Date {
  if (time.toMillis() < now.getTime()) throw new InvalidFields({ [field]: ['The clock never goes backwards.'] });
  // A time past the end of the calendar is no valid one.
  if (!(time <= DateTime.fromJSDate(now).plus(FARTHEST)))
    throw new InvalidFields({ [field]: ['Move the clock by five years at most.'] });
  return time.toJSDate();
}

const formatDateTime = (time: Date): string =>
  DateTime.fromJSDate(time, { zone: 'America/New_York' })
    .setLocale('en-US')
    .toFormat("cccc, LLLL d, yyyy, h:mm a 'Eastern'");
