import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { DomainError } from '../../shared/domain/domain-error.js';
import type { ExampleResult, PromptCheck } from '../domain/prompt-check.js';
import type { PromptChoice } from '../domain/prompt-draft.js';
import { judge, MAX_EXAMPLES, type PromptExample, type Replay } from '../domain/release-gate.js';
import { CheckTimings } from './services/check-timings.js';
import { ExampleReplayer } from './ports/example-replayer.js';
import { type CheckClaim, PromptCheckRepository } from './ports/prompt-check.repository.js';
import { PromptDraftRepository } from './ports/prompt-draft.repository.js';
import { PromptExampleRepository } from './ports/prompt-example.repository.js';

/** A check that broke off this often is not started again: its cause would break it again. */
const MOST_ATTEMPTS = 3;

/** Conversations that run at once: a provider answers several in the time of one. */
const AT_ONCE = 3;

export const CHECK_DRAFT = 'coach-chat.check-draft';

/**
 * Replays the kept examples against a draft and against what is published, as the product itself would converse. Each
 * example is recorded once it is complete, so that a worker that takes over continues where the other one died.
 */
@Injectable()
export class CheckDraft {
  constructor(
    private readonly checks: PromptCheckRepository,
    private readonly drafts: PromptDraftRepository,
    private readonly examples: PromptExampleRepository,
    private readonly replayer: ExampleReplayer,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
    private readonly timings: CheckTimings,
  ) {}

  /** Rejects for what may pass, so that it is tried again; whatever becomes of it, the check ends and says so. */
  async execute(checkId: string): Promise<void> {
    const claim = { id: this.ids.uuid(), leaseSeconds: this.timings.leaseSeconds };
    const check = await this.checks.claim(checkId, claim);
    if (!check) return;
    if (check.attempts > MOST_ATTEMPTS) return this.end(check, claim, BROKE_OFF);
    const lost = new AbortController();
    const slow = AbortSignal.timeout(this.timings.limitSeconds * 1000);
    const renewal = setInterval(() => void this.renew(checkId, claim, lost), this.timings.renewalMs);
    try {
      await this.replayAll(check, claim, AbortSignal.any([slow, lost.signal]));
      await this.end(check, claim, null);
    } catch (error) {
      if (lost.signal.aborted) return;
      const problem = slow.aborted ? TOO_SLOW : problemOf(error);
      if (problem !== null || check.attempts === MOST_ATTEMPTS) await this.end(check, claim, problem ?? BROKE_OFF);
      else await this.checks.release(checkId, claim);
      if (problem === null) throw error;
    } finally {
      clearInterval(renewal);
    }
  }

  private async end(check: PromptCheck, claim: CheckClaim, problem: string | null): Promise<void> {
    check.state = problem === null ? 'done' : 'failed';
    check.problem = problem;
    check.finishedAt = this.clock.now();
    await this.checks.save(check, claim);
  }

  /** A renewal that fails is tried again before the lease is over; the claim is then found lost, or still held. */
  private async renew(checkId: string, claim: CheckClaim, lost: AbortController): Promise<void> {
    const isHeld = await this.checks.renew(checkId, claim).catch(() => true);
    if (!isHeld) lost.abort();
  }

  private async replayAll(check: PromptCheck, claim: CheckClaim, signal: AbortSignal): Promise<void> {
    const { results: examples } = await this.examples.list({ page: 1, size: MAX_EXAMPLES });
    check.total = examples.length;
    const place = new Map(examples.map(({ id }, index) => [id, index]));
    check.results = check.results.filter(({ exampleId }) => place.has(exampleId));
    const left = examples.filter(({ id }) => !check.results.some(({ exampleId }) => exampleId === id));
    // The first that fails ends the others too.
    const failed = new AbortController();
    const whole = AbortSignal.any([signal, failed.signal]);
    const work = async (): Promise<void> => {
      for (let example = left.shift(); example; example = left.shift()) {
        const result = await this.replay(check, example, whole);
        check.results.push(result);
        check.results.sort((a, b) => place.get(a.exampleId)! - place.get(b.exampleId)!);
        if (!(await this.checks.save(check, claim))) throw new Error('The check was taken over.');
      }
    };
    const workers = Array.from({ length: AT_ONCE }, () =>
      work().catch((error: unknown) => {
        failed.abort();
        throw error;
      }),
    );
    // The first failure is the reason; the others are awaited, so that nothing runs on after a finished check.
    const outcomes = Promise.allSettled(workers);
    await Promise.all(workers).finally(() => outcomes);
  }

  private async replay(check: PromptCheck, example: PromptExample, signal: AbortSignal): Promise<ExampleResult> {
    const current = await this.drafts.of(check.templateId);
    if (current?.id !== check.draftId) throw new DraftRemoved();
    const { readsPrompt } = this.replayer;
    const judged = async (choice: PromptChoice | null): Promise<Replay> =>
      judge(example, await this.replayer.replay(example.messages, choice, signal));
    const draft = await judged({ templateId: check.templateId });
    // A coach that reads no prompt gives the same replies to both.
    const published = readsPrompt ? await judged(null) : draft;
    const { id: exampleId, title, messages } = example;
    return { exampleId, title, messages, draft, published, isScripted: !readsPrompt };
  }
}

class DraftRemoved extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'draft-gone';

  constructor() {
    super('The draft was changed, published or discarded in the meantime.');
  }
}

const BROKE_OFF = 'It was interrupted several times. The server log says what happened.';
const TOO_SLOW = 'It took too long.';

/** In words for staff, what the provider said is for the log; null for what is no fault of draft or model. */
const problemOf = (error: unknown): string | null => (error instanceof DomainError ? error.message : null);
