import { Injectable } from '@nestjs/common';
import { DetectDanger, ReportDanger } from '../../../safety/safety.api.js';
import { chatAnswer, type Danger } from '../../../safety/words.api.js';
import type { ChatMode } from '../../domain/chat.js';

/** Detects messages that speak of danger, and reports them to staff. */
@Injectable()
export class DangerInChats {
  constructor(
    private readonly dangers: DetectDanger,
    private readonly report: ReportDanger,
  ) {}

  of(text: string, userId: string): Promise<Danger | null> {
    return this.dangers.execute(text, userId);
  }

  /** A sandbox is where staff try what the coach says: it is not reported. */
  async alertStaff(danger: Danger, { userId, mode }: { userId: string; mode: ChatMode }): Promise<void> {
    if (mode === 'sandbox') return;
    await this.report.execute({ userId, phoneNumber: null, channel: 'chat', danger, answered: chatAnswer(danger) });
  }
}
