import { Injectable } from '@nestjs/common';
import type { Round } from '../../../shared/application/ports/timed-task.js';
import { validitySeconds } from '../../domain/send-decision.js';
import { type InboundText, InboundTextRepository } from '../ports/inbound-text.repository.js';
import { TextSender } from '../ports/text.sender.js';
import { SendDecisions } from './send-decisions.js';

/** An answer a day later would confuse the person. */
const OLDEST_MS = 86_400_000;
/** The time of one attempt, and the pause before the next when the carrier took nothing. */
const REST_MS = 300_000;
/** An opt-out is confirmed within minutes of being found, and a person in danger is answered right away. */
const AT_ONCE: readonly InboundText['kind'][] = ['stop', 'danger'];
const AT_ONCE_VALIDITY_SECONDS = 3_600;

/**
 * Answers that no webhook waits for are sent as texts, each once at most: where it is not known whether the carrier
 * took one, it is not sent again.
 */
@Injectable()
export class LateAnswers {
  constructor(
    private readonly inbound: InboundTextRepository,
    private readonly decisions: SendDecisions,
    private readonly sender: TextSender,
  ) {}

  async execute(now: Date, round: Round): Promise<void> {
    const later = new Date(now.getTime() + REST_MS);
    while (!round.isOver) {
      const owed = await this.inbound.claimAnswer(now, later);
      if (!owed) return;
      await this.inbound.oweAnswer(owed.providerId, await this.answer(owed, now, later));
    }
  }

  /** @returns when it is to be tried again; null when it is settled */
  private async answer(owed: InboundText, now: Date, later: Date): Promise<Date | null> {
    const { providerId, from, answer } = owed;
    if (answer === null || now.getTime() - owed.receivedAt.getTime() > OLDEST_MS) return null;
    const validity = await this.validityOf(owed);
    if (validity === null || validity instanceof Date) return validity;
    // Before it is handed over: a process that dies meanwhile leaves a person without an answer, not with two.
    await this.inbound.oweAnswer(providerId, null);
    const outcome = await this.sender.send({ to: from, body: answer, link: answer, validitySeconds: validity });
    return outcome.kind === 'busy' || outcome.kind === 'channel' ? later : null;
  }

  /** @returns for how many seconds it may be sent; or from when on; or null for never */
  private async validityOf({ from, userId, kind }: InboundText): Promise<number | Date | null> {
    if (AT_ONCE.includes(kind)) return AT_ONCE_VALIDITY_SECONDS;
    const decision = await this.decisions.ofAnswer(from, userId);
    if (decision.kind === 'allow') return validitySeconds(decision);
    return decision.kind === 'defer' ? decision.until : null;
  }
}
