import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { DomainError, domainError, NotFound } from '../../shared/domain/domain-error.js';
import type { ExampleResult, PromptCheck } from '../domain/prompt-check.js';
import type { PromptChoice } from '../domain/prompt-draft.js';
import { judge, MAX_EXAMPLES, type PromptExample, type Replay } from '../domain/release-gate.js';
import { ExampleReplayer } from './ports/coach.js';
import { type CheckClaim, PromptCheckRepository } from './ports/prompt-check.repository.js';
import { PromptDraftRepository } from './ports/prompt-draft.repository.js';
import { PromptExampleRepository } from './ports/prompt-example.repository.js';
import { JobQueue } from '../../shared/application/ports/job-queue.js';
import { AuditTrail } from '../../shared/application/ports/audit-trail.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { NothingToCheck } from '../domain/prompt-conflict.errors.js';
import { PromptTemplateRepository } from './ports/prompt-template.repository.js';

/** The time limits of a check and the delay after which a dead worker is noticed. System time; tests shorten them. */
export class CheckTimings {
  /** A claim that is not renewed for this long has lapsed: its worker has died. */
  leaseSeconds = 15;
  /** Several renewals fit into a lease, so that one that fails costs nothing. */
  renewalMs = 4_000;
  /** The interval at which a job checks whether a check still has a worker. */
  watchSeconds = 10;
  /** The limit of one attempt: the time that it may take with a slow provider. */
  limitSeconds = 900;
}

/** A check that broke off this often is not started again: its cause would break it again. */
const MOST_ATTEMPTS = 3;

/** Conversations that run at once: a provider handles several in the time of one. */
const AT_ONCE = 3;

export const CHECK_DRAFT = 'coach-chat.check-draft';

/**
 * Replays the kept examples against a draft and against what is published, as the server itself would converse. Each
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

class DraftRemoved extends domainError(
  'conflict',
  'draft-gone',
  'The draft was changed, published or discarded in the meantime.',
) {}

const BROKE_OFF = 'It was interrupted several times. The server log says what happened.';
const TOO_SLOW = 'It took too long.';

/** The problem in words for staff, what the provider said is for the log; null for an error of neither draft nor model. */
const problemOf = (error: unknown): string | null => (error instanceof DomainError ? error.message : null);

export const WATCH_CHECK = 'coach-chat.watch-check';

/** Watches a check until it is finished: where its worker died, another one gets it. */
@Injectable()
export class WatchCheck {
  constructor(
    private readonly checks: PromptCheckRepository,
    private readonly jobs: JobQueue,
    private readonly timings: CheckTimings,
  ) {}

  async execute(checkId: string): Promise<void> {
    const check = await this.checks.find(checkId);
    if (!check || check.finishedAt) return;
    if (!check.isWorkedOn) await this.jobs.send(CHECK_DRAFT, { checkId }, { singletonKey: checkId });
    await this.jobs.send(
      WATCH_CHECK,
      { checkId },
      { singletonKey: checkId, startAfterSeconds: this.timings.watchSeconds },
    );
  }
}

type RequestedCheck = Pick<PromptCheck, 'templateId' | 'draftId' | 'requestedAt' | 'requestedBy' | 'total'>;

/** Asks a worker to replay the kept examples against a draft. Asked again in the meantime, it is the same check. */
@Injectable()
export class RequestPromptCheck {
  constructor(
    private readonly templates: PromptTemplateRepository,
    private readonly drafts: PromptDraftRepository,
    private readonly examples: PromptExampleRepository,
    private readonly checks: PromptCheckRepository,
    private readonly replayer: ExampleReplayer,
    private readonly jobs: JobQueue,
    private readonly timings: CheckTimings,
    private readonly ids: IdGenerator,
    private readonly audit: AuditTrail,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound, NothingToCheck */
  execute({ authorId, templateId }: { authorId: string; templateId: string }): Promise<PromptCheck> {
    const requestedAt = this.clock.now();
    return this.transaction.run(async () => {
      await this.templates.holdSaves();
      const draft = await this.drafts.of(templateId);
      const template = draft && (await this.templates.find(templateId));
      if (!template) throw new NotFound();
      const latest = await this.checks.latestOf(draft.id);
      if (latest && (latest.state === 'waiting' || latest.state === 'running')) return latest;
      const { count } = await this.examples.list({ page: 1, size: 1 });
      if (count === 0) throw new NothingToCheck();
      const total = Math.min(count, MAX_EXAMPLES);
      const check = await this.start({
        templateId,
        draftId: draft.id,
        total,
        requestedAt,
        requestedBy: authorId,
      });
      await this.audit.record({
        actorId: authorId,
        action: 'prompt-draft.checked',
        subject: { kind: 'prompt-template', id: templateId, name: template.name },
        // Without a model the check tests nothing, whatever becomes of it.
        details: {
          draft: draft.id,
          ...(this.replayer.readsPrompt ? { check: check.id, examples: total } : { check: 'scripted' }),
        },
      });
      return check;
    });
  }

  /** Records a new check, and queues the job that runs it and the one that watches it. Joins the running transaction. */
  private async start(requested: RequestedCheck): Promise<PromptCheck> {
    const check: PromptCheck = {
      ...requested,
      id: this.ids.uuid(),
      state: 'waiting',
      finishedAt: null,
      results: [],
      problem: null,
      attempts: 0,
      isWorkedOn: false,
    };
    await this.checks.add(check);
    const [checkId, singletonKey] = [check.id, check.id];
    await this.jobs.send(CHECK_DRAFT, { checkId }, { singletonKey });
    await this.jobs.send(WATCH_CHECK, { checkId }, { singletonKey, startAfterSeconds: this.timings.watchSeconds });
    return check;
  }
}
