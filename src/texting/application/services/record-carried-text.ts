import { Injectable } from '@nestjs/common';
import { IssueContentLink } from '../../../content-links/content-links.api.js';
import type { WaitingItem } from '../../../curriculum/curriculum.api.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { IdGenerator } from '../../../shared/application/ports/id-generator.js';
import { Transaction } from '../../../shared/application/ports/transaction.js';
import { decidedText } from '../../domain/decided-text.js';
import { maskTokens, tokenIn } from '../../domain/message.js';
import type { CarriedText } from '../ports/carrier-outbox.js';
import { TextRepository } from '../ports/text.repository.js';
import { SendDecisions } from './send-decisions.js';
import { SettleTexts } from './settle-texts.js';

/** Records a sent text that only the carrier knows of. */
@Injectable()
export class RecordCarriedText {
  constructor(
    private readonly texts: TextRepository,
    private readonly decisions: SendDecisions,
    private readonly links: IssueContentLink,
    private readonly settle: SettleTexts,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  async isKnown({ providerId }: CarriedText): Promise<boolean> {
    return (await this.texts.byProviderId(providerId)) !== null;
  }

  async execute(userId: string, { id: itemId, contentNumber }: WaitingItem, version: number, carried: CarriedText) {
    const { to, body, providerId, state, code } = carried;
    const at = this.productTimeOf(carried.at);
    await this.transaction.run(async () => {
      await this.texts.lockProviderIds([providerId]);
      if (await this.isKnown(carried)) return;
      const [decided] = await this.decisions.about([{ userId, itemId, resend: false }]);
      const about = { id: this.ids.uuid(), userId, itemId, contentNumber, contentVersion: version, resend: false };
      const text = {
        ...decidedText({ ...about, to, body: maskTokens(body), created: at }, decided!.decision),
        ...{ state: 'queued' as const, rule: 'allowed' as const, nextTryAt: at, tries: 1, firstTriedAt: at },
      };
      await this.texts.add([{ text, secretBody: null }]);
      const token = tokenIn(body);
      if (token) await this.links.adopt({ userId, contentNumber, version }, token, at);
      const claimed = { text, body, handedAt: null, claim: 0 };
      await this.settle.accepted(
        [{ claimed, accepted: { kind: 'accepted', providerId, state, code, optedOut: false } }],
        at,
      );
    });
  }

  /** As long ago as it is by the carrier's clock. */
  private productTimeOf(moment: Date): Date {
    const age = Math.max(0, Date.now() - moment.getTime());
    return new Date(this.clock.now().getTime() - age);
  }
}
