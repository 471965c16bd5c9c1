import { Injectable } from '@nestjs/common';
import { MessageCannotBeTexted } from '../../domain/texting.errors.js';
import { validitySeconds } from '../../domain/send-decision.js';
import { MessageThreadRepository, type StaffMessage } from '../ports/message-thread.repository.js';
import { TextSender } from '../ports/text.sender.js';
import { SendDecisions } from './send-decisions.js';

/** Texts that staff write: they are sent now or not at all, and are never tried twice. */
@Injectable()
export class StaffTexts {
  constructor(
    private readonly decisions: SendDecisions,
    private readonly sender: TextSender,
    private readonly threads: MessageThreadRepository,
  ) {}

  /**
   * @returns for how many seconds a text may be sent
   * @throws MessageCannotBeTexted after a STOP, outside the window, without consent or a number
   */
  async check(userId: string): Promise<number> {
    const decision = await this.decisions.ofMessage(userId);
    if (decision.kind !== 'allow') throw new MessageCannotBeTexted(decision.rule);
    return validitySeconds(decision);
  }

  /** @param validity as `check` found it, in seconds */
  async send(to: string, { id, body }: StaffMessage, validity: number): Promise<void> {
    const outcome = await this.sender.send({ to, body, link: body, validitySeconds: validity });
    if (outcome.kind === 'accepted') return this.threads.settleStaffMessage(id, 'sent', outcome.providerId);
    await this.threads.settleStaffMessage(id, outcome.kind === 'unknown' ? 'unknown' : 'failed', null);
  }
}
