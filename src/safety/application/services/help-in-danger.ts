import { Injectable } from '@nestjs/common';
import { textAnswer } from '../../domain/answers.js';
import type { SafetyChannel } from '../../domain/safety-case.js';
import { DetectDanger } from './detect-danger.js';
import { ReportDanger } from '../report-danger.use-case.js';

/** Words on a screen that speak of danger: they are reported to staff, and their writer is shown where help is. */
@Injectable()
export class HelpInDanger {
  constructor(
    private readonly dangers: DetectDanger,
    private readonly report: ReportDanger,
  ) {}

  /** @returns the help for the person; null where nothing speaks of danger */
  async execute(
    words: string,
    { userId, channel }: { userId: string; channel: SafetyChannel },
  ): Promise<string | null> {
    const danger = await this.dangers.execute(words, userId);
    if (!danger) return null;
    const answered = textAnswer(danger);
    await this.report.execute({ userId, phoneNumber: null, channel, danger, answered });
    return answered;
  }
}
