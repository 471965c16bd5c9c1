import { Injectable } from '@nestjs/common';
import { chatAnswer, DetectDanger, ReportDanger, WithdrawAlarm } from '../../../safety/safety.api.js';
import type { CrisisKind } from '../../../language/language.api.js';
import type { ChatMode } from '../../domain/chat.js';

/** Detects messages that speak of danger, and reports them to staff. */
@Injectable()
export class DangerInChats {
  constructor(
    private readonly dangers: DetectDanger,
    private readonly report: ReportDanger,
    private readonly alarms: WithdrawAlarm,
  ) {}

  of(text: string, userId: string): Promise<CrisisKind | null> {
    return this.dangers.execute(text, userId);
  }

  /** A sandbox is where staff try what the coach says: it is not reported. */
  async alertStaff(danger: CrisisKind, { userId, mode }: { userId: string; mode: ChatMode }): Promise<void> {
    if (mode === 'sandbox') return;
    await this.report.execute({ userId, phoneNumber: null, channel: 'chat', danger, answered: chatAnswer(danger) });
  }

  /** The person says that they were misread. Joins the running transaction. */
  async withdraw({ userId, mode }: { userId: string; mode: ChatMode }): Promise<void> {
    if (mode !== 'sandbox') await this.alarms.execute({ userId, phoneNumber: null });
  }
}
