import { Injectable } from '@nestjs/common';
import type { Summary } from '../../../curriculum/curriculum.api.js';
import { LanguageModel } from '../../../language/model.api.js';
import type { Line } from '../../domain/chat.js';
import { shownSummary, summaryOf } from '../../domain/summary.js';
import { confirmedIn, SUMMARY_READING, summaryData } from '../../domain/summary-reading.js';

/** What a concluded first conversation came to. */
@Injectable()
export class ConclusionSummary {
  constructor(private readonly model: LanguageModel) {}

  /**
   * The lines that were shown, as they were shown. A language model is asked only where it showed none that can be read back.
   * Never inside a transaction.
   * @param lines without crisis messages
   */
  async of(lines: readonly Line[], userId: string): Promise<Summary> {
    return shownSummary(lines) ?? (await this.read(lines, userId)) ?? summaryOf(lines);
  }

  private async read(lines: readonly Line[], userId: string): Promise<Summary | null> {
    if (!this.model.isThere) return null;
    const data = summaryData(lines);
    const reading = await this.model.read<Summary>({ ...SUMMARY_READING, data, userId }).catch(() => null);
    return reading && confirmedIn(reading, lines);
  }
}
