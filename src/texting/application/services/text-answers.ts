import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { AutomaticReplies } from '../../domain/automatic-replies.js';
import { readReply, type Reply } from '../../domain/reply.js';
import type { InboundText } from '../ports/inbound-text.repository.js';
import { NumberConfirmations } from './number-confirmations.js';
import { NumberQuestions } from './number-questions.js';
import { PlanReplies } from './plan-replies.js';
import type { ReplyOwner } from './reply-owners.js';
import { Suppressions } from './suppressions.js';

export interface TextAnswer {
  /** null for silence. */
  answer: string | null;
  needsReading: boolean;
}

/** What one writes from a number, after what came from there within a day. */
export interface WrittenText {
  /** E.164. */
  from: string;
  body: string;
  /** Whose plan it is about; null for a stranger. */
  owner: ReplyOwner | null;
  before: InboundText | null;
}

/** Understands what a person's text asks for, does it, and words the answer. */
@Injectable()
export class TextAnswers {
  constructor(
    private readonly suppressions: Suppressions,
    private readonly numbers: NumberConfirmations,
    private readonly plans: PlanReplies,
    private readonly replies: AutomaticReplies,
    private readonly questions: NumberQuestions,
    private readonly clock: Clock,
  ) {}

  async understand({ from, body, owner, before }: WrittenText): Promise<Reply> {
    return readReply(body, {
      suppressed: await this.suppressions.has(from),
      awaitsYes: (owner?.yesFor ?? null) !== null,
      askedForHour: before?.answer === this.replies.askHour || before?.answer === this.replies.hourRefused,
    });
  }

  /** Joins the running transaction. What only a person can answer needs reading. */
  async carryOut({ from, owner, before }: WrittenText, reply: Reply): Promise<TextAnswer> {
    if (reply.kind === 'automatic') return handled(null);
    if (owner && !owner.isConfirmed && !isForAnybody(reply)) return this.askForYes(from, owner.userId, reply);
    if (SAYS_NOTHING_OF_TEXTS.includes(reply.kind) && owner && (await this.suppressions.has(from)))
      return { answer: this.replies.textsAreOff, needsReading: reply.kind !== 'thanks' };
    switch (reply.kind) {
      case 'confirm':
        await this.suppressions.remove(from);
        return handled(await this.numbers.confirm(owner!.yesFor!));
      case 'stop':
        return handled((await this.suppressions.add(from, 'reply')) ? this.replies.stopped : null);
      case 'start':
        return this.start(from, owner);
      case 'help':
        return handled(this.replies.help);
      case 'unclear':
        if (reply.mayStop) return toBeRead(this.replies.mayStop);
        if (!owner) return toBeRead(null);
        return before?.kind === 'unclear'
          ? toBeRead(this.replies.passedOn)
          : { answer: this.replies.askMeaning, needsReading: true };
      case 'question':
        return toBeRead(owner && this.replies.passedOn);
      case 'thanks':
        return owner ? handled(this.replies.thanks(await this.plans.outlook(owner.userId))) : toBeRead(null);
      default:
        return owner ? this.plans.execute(owner, reply) : toBeRead(null);
    }
  }

  /** Until the YES it is unknown whether the account's owner writes: nothing of theirs is revealed or changed. */
  private async askForYes(from: string, userId: string, { kind }: Reply): Promise<TextAnswer> {
    if (kind === 'start') await this.suppressions.remove(from);
    const isSmallTalk = kind === 'start' || kind === 'thanks';
    return { answer: await this.questions.askNow(userId, from, this.clock.now()), needsReading: !isSmallTalk };
  }

  private async start(from: string, owner: ReplyOwner | null): Promise<TextAnswer> {
    const wasStopped = await this.suppressions.remove(from);
    const outlook = owner && (await this.plans.outlook(owner.userId));
    if (outlook?.blockedBy === 'no-membership') return handled(this.replies.startedWithoutMembership);
    if (owner && outlook?.state === 'paused') return this.plans.execute(owner, { kind: 'resume' });
    return handled(wasStopped || !owner ? this.replies.started : this.replies.alreadyStarted(outlook));
  }
}

/** Their answers name no next practice: where the texts are off, that is what has to be said. */
const SAYS_NOTHING_OF_TEXTS: readonly Reply['kind'][] = ['unclear', 'question', 'thanks'];

const handled = (answer: string | null): TextAnswer => ({ answer, needsReading: false });
/** For staff, whatever is answered meanwhile. */
export const toBeRead = (answer: string | null): TextAnswer => ({ answer, needsReading: true });
/** What is done and answered whether or not the number is known to be the person's. */
const isForAnybody = (reply: Reply): boolean =>
  ['confirm', 'stop', 'help'].includes(reply.kind) || (reply.kind === 'unclear' && reply.mayStop);
