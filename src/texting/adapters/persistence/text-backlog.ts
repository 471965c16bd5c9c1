import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import type { Backlog, BacklogState } from '../../../shared/application/ports/backlogs.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { Metrics } from '../../../shared/application/ports/metrics.js';
import { TextChannel } from '../../application/ports/text-channel.js';
import { CHANNEL_FAILURE_TEXTS } from '../../domain/channel.js';

/** Texts that wait, and the outcomes of those of the last day, for the operator. */
@Injectable()
export class TextBacklog implements Backlog, OnModuleInit {
  readonly name = 'texts';

  constructor(
    private readonly database: Database,
    private readonly channel: TextChannel,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge(
      {
        name: 'coach_texts_last_day',
        help: 'Texts decided about in the last 24 hours, by outcome and by the rule that decided.',
        labels: ['state', 'rule'],
      },
      () => this.lastDay(),
    );
    this.metrics.gauge(
      {
        name: 'coach_text_channel_paused',
        help: '1 while an error of ours keeps all texts from the carrier.',
        labels: [],
      },
      async () => [{ labels: {}, value: (await this.channel.pause()) ? 1 : 0 }],
    );
  }

  async look(now: Date): Promise<BacklogState> {
    const [row] = await this.database.query<{ waiting: number; late: Date | null; tried: number; dead: number }>(
      `select count(*) filter (where state <> 'dead')::int as waiting,
         min(coalesce(first_tried_at, next_try_at)) filter (where state <> 'dead' and (next_try_at <= $1 or tries > 0)) as late,
         count(*) filter (where state <> 'dead' and tries > 0)::int as tried,
         count(*) filter (where state = 'dead')::int as dead
       from texts where state in ('queued', 'sending', 'dead')`,
      [now],
    );
    const { waiting, late, tried, dead } = row!;
    return { waiting, lateSince: late, failed: dead, blockedReason: await this.blockedReason(tried) };
  }

  private async blockedReason(tried: number): Promise<string | null> {
    if (await this.channel.heldSince()) return RESTORED;
    const pause = await this.channel.pause();
    return pause ? CHANNEL_FAILURE_TEXTS[pause.failure] : unanswered(tried);
  }

  private async lastDay() {
    const rows = await this.database.query<{ state: string; rule: string; count: number }>(
      `select state, coalesce(rule, 'none') as rule, count(*)::int as count
       from texts where created > $1::timestamptz - interval '1 day' group by 1, 2`,
      [this.clock.now()],
    );
    return rows.map(({ state, rule, count }) => ({ labels: { state, rule }, value: count }));
  }
}

const RESTORED =
  'The database was restored: texts wait until the carrier has said which ones it took since the backup.';

const unanswered = (tried: number): string | null =>
  tried === 0
    ? null
    : `The carrier has not taken ${tried === 1 ? 'one of them' : `${tried} of them`} so far; they are tried again.`;
