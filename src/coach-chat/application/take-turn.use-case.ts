import { Injectable } from '@nestjs/common';
import { DetectCrisis, ReportCrisis, WithdrawAlarm } from '../../safety/safety.api.js';
import { crisisChatReply } from '../../safety/crisis-responses.api.js';
import { RateLimiter, type RateLimit } from '../../shared/application/ports/rate-limiter.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import type { OutlinedPlan } from '../../curriculum/curriculum.api.js';
import type { PlanOutline } from '../../curriculum/plan.api.js';
import type { CrisisKind } from '../../language/crisis.api.js';
import { type Generation, spoken, WRITTEN_HERE } from '../domain/chat.js';
import { RefusedInCrisis } from '../domain/chat.errors.js';
import { endsFalseAlarm, helpFor, replyStart } from '../domain/crisis-hold.js';
import { BriefCoach } from './services/brief-coach.js';
import { PlanChanges } from './services/plan-changes.js';
import { PlanRequests } from './services/plan-requests.js';
import { ReplyGenerator, UNCOUNTED } from './services/reply-generator.js';
import { RunningReplies, RunningReply } from './services/running-replies.js';
import { type OpenTurn, type Turn, TurnRecord } from './services/turn-record.js';

export type { Turn } from './services/turn-record.js';

/** product.md 5.16. */
export const CHAT_TURNS: RateLimit = { name: 'chat-turns', points: 30, seconds: 300 };

/**
 * Is notified of a turn's progress, in this order; `whole`, `ended` and `failed` each end it. None of them may throw.
 */
export interface TurnListener {
  started(chatId: string): void;
  piece(text: string): void;
  whole(text: string): void;
  /** The person's message and the reply are recorded. */
  ended(): void;
  failed(error: unknown): void;
}

/**
 * One turn of a conversation: the person's message is recorded, the coach's reply is made, streamed piece by piece and
 * recorded too, even if no one is listening by then.
 */
@Injectable()
export class TakeTurn {
  constructor(
    private readonly record: TurnRecord,
    private readonly brief: BriefCoach,
    private readonly generator: ReplyGenerator,
    private readonly replies: RunningReplies,
    private readonly crises: DetectCrisis,
    private readonly reports: ReportCrisis,
    private readonly alarms: WithdrawAlarm,
    private readonly planRequests: PlanRequests,
    private readonly planChanges: PlanChanges,
    private readonly limiter: RateLimiter,
    private readonly transaction: Transaction,
  ) {}

  /**
   * Resolves once the turn is on its way; the reply continues by itself.
   * @throws DomainError when the turn is refused; the listener is then not called
   */
  async execute(turn: Turn, listener: TurnListener): Promise<void> {
    const text = spoken(turn.text);
    const crisis = await this.crises.execute(text, turn.userId);
    try {
      // Before anything that may refuse the turn.
      if (crisis) await this.alertStaff(crisis, turn);
      this.replies.admit();
      await this.limiter.consume(CHAT_TURNS, turn.userId);
      const plan = await this.brief.admit(turn);
      await this.respond({ ...turn, text }, plan, crisis, listener);
    } catch (error) {
      throw crisis ? new RefusedInCrisis(error) : error;
    }
  }

  private async respond(
    turn: Turn,
    plan: OutlinedPlan | null,
    crisis: CrisisKind | null,
    listener: TurnListener,
  ): Promise<void> {
    const byModel = crisis || !plan ? null : await this.planRequests.readByModel(turn.text, plan);
    // Only a crisis message and a change of the plan get a reply at once in a new chat: what is recorded is otherwise one thing.
    const isAlone = turn.chatId === null && !crisis && !plan;
    const begin = async () => {
      // Help is never refused, be it in a second conversation.
      const open = await this.record.open(crisis ? { ...turn, follows: undefined } : turn, isAlone);
      const help = helpFor(open.messages, crisis);
      if (help !== null) await this.record.keep(open, help, FIXED);
      else if (endsFalseAlarm(open.messages)) await this.withdraw(turn);
      else if (plan) {
        const change = await this.planChanges.reply(open.messages, { mode: turn.mode, plan, byModel });
        if (change !== null) await this.record.keep(open, change, WRITTEN_HERE);
        const outline = change === null ? await this.planRequests.outlineFor(open.messages, plan) : null;
        return { open, help, change, outline };
      }
      return { open, help, change: null, outline: null };
    };
    const { open, help, change, outline } = isAlone ? await begin() : await this.transaction.run(begin);
    listener.started(open.chat.id);
    if (help !== null) return listener.whole(help);
    if (change !== null) {
      listener.piece(change);
      return listener.ended();
    }
    const running = new RunningReply(open.replyId, open.chat.id, turn.userId, open.today);
    this.replies.start(running, () =>
      this.reply(open, { ...turn, plan: outline ?? plan?.outline ?? null }, running, listener),
    );
  }

  /** A sandbox is where staff try what the coach says: it is not reported. */
  private async alertStaff(crisis: CrisisKind, { userId, mode }: Turn): Promise<void> {
    if (mode === 'sandbox') return;
    await this.reports.execute({
      userId,
      phoneNumber: null,
      channel: 'chat',
      crisis,
      answered: crisisChatReply(crisis),
    });
  }

  /** The person says that they were misread. Joins the running transaction. */
  private async withdraw({ userId, mode }: Turn): Promise<void> {
    if (mode !== 'sandbox') await this.alarms.execute({ userId, phoneNumber: null });
  }

  private async reply(
    open: OpenTurn,
    turn: Turn & { plan: PlanOutline | null },
    running: RunningReply,
    listener: TurnListener,
  ): Promise<void> {
    const start = replyStart(open.messages);
    try {
      const occasion = { ...turn, latestPrompt: open.latestPrompt, lastSummary: open.lastSummary };
      if (start) listener.piece(start);
      const { text, generation } = await this.generator.generate(occasion, open.messages, running, (piece) =>
        listener.piece(piece),
      );
      await this.record.keep(open, start + text, generation, running.tokensUsed);
      listener.ended();
    } catch (error) {
      await this.record.keepPart(open, running.said && start + running.said, error, running.tokensUsed);
      listener.failed(error);
    }
  }
}

const FIXED: Generation = { finishReason: 'fixed', promptVersion: null, ...UNCOUNTED };
