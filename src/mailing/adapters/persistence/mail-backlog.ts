import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { MAIL_CHANNEL_TEXTS } from '../../domain/mail-rules.js';
import type { Backlog, BacklogState } from '../../../shared/application/ports/backlogs.js';
import { MailChannel } from '../../application/ports/mail.channel.js';

/** Mails that wait, for operators. */
@Injectable()
export class MailBacklog implements Backlog {
  readonly name = 'mails';

  constructor(
    private readonly database: Database,
    private readonly channel: MailChannel,
  ) {}

  async look(now: Date): Promise<BacklogState> {
    const [row] = await this.database.query<{ waiting: number; late: Date | null; tried: number; failed: number }>(
      `select count(*) filter (where state = 'queued')::int as waiting,
         min(created_at) filter (where state = 'queued' and (next_try_at <= $1 or tries > 0)) as late,
         count(*) filter (where state = 'queued' and tries > 0)::int as tried,
         count(*) filter (where state = 'failed')::int as failed
       from mails where state in ('queued', 'failed')`,
      [now],
    );
    const { waiting, late, tried, failed } = row!;
    const pause = await this.channel.pause();
    const unresponsive =
      tried === 0 ? null : 'The mail server does not take them, or cannot be reached; they are tried again.';
    const blockedReason = pause ? MAIL_CHANNEL_TEXTS[pause.failure] : unresponsive;
    return { waiting, lateSince: late, failed: failed, blockedReason };
  }
}
