import { Controller, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Public } from '../../../shared/adapters/http/access.decorators.js';
import { Configuration } from '../../../config/configuration.js';
import { Answers } from '../../../shared/adapters/http/answers.decorator.js';
import { SandboxPage } from '../../../shared/adapters/sandbox/sandbox-page.decorator.js';
import { SandboxLedger } from './sandbox-ledger.js';
import { noReceiptPage, receiptPage } from './sandbox-pages.js';
import { periodOf } from './sandbox-period.js';

/** The local sandbox in place of the provider's hosted receipt. Its address is the key, and names no one. */
@Public()
@Controller('sandbox/receipt/:payment')
export class SandboxReceiptController {
  constructor(
    private readonly ledger: SandboxLedger,
    private readonly config: Configuration,
  ) {}

  @SandboxPage()
  @Answers(404, 'text/html')
  async page(@Param('payment') id: string, @Res({ passthrough: true }) response: Response): Promise<string> {
    const home = `${this.config.publicUrl}/account`;
    const receipt = await this.ledger.findReceipt(id);
    if (!receipt) {
      response.status(404);
      return noReceiptPage(home);
    }
    const { payment, paidAt, startedAt } = receipt;
    const period = periodOf({ startedAt, periodNumber: payment.periodNumber });
    return receiptPage({ number: payment.id.slice(-12), paidAt, period }, home);
  }
}
