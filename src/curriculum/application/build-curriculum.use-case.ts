import { Injectable } from '@nestjs/common';
import { PlannablePractices } from '../../catalogue/catalogue.api.js';
import type { Plannable } from '../../catalogue/practice.api.js';
import { type Curriculum, isRunning } from '../domain/curriculum.js';
import type { Plan } from '../domain/plan.js';
import { steered } from '../domain/steering.js';
import { CurriculumPlanner } from './ports/curriculum-planner.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import type { FailureReason } from '../../shared/application/ports/job-queue.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { CatalogueTooSmall } from '../domain/arrangement.js';
import { failed, fill, replanned } from '../domain/lifecycle.js';
import { ReplanFailed } from '../domain/curriculum.errors.js';
import { PlanningContexts } from './services/planning-contexts.js';
import { CurriculumRepository } from './ports/curriculum.repository.js';

/** Plans for one person from the summary that they confirmed and from the skills that they want more or less of. */
@Injectable()
export class PersonalPlan {
  constructor(
    private readonly planner: CurriculumPlanner,
    private readonly practices: PlannablePractices,
  ) {}

  /** The practices to choose from. Where they cannot be read the plan did not fail: it is tried again later. */
  catalogue(): Promise<readonly Plannable[]> {
    return this.practices.all();
  }

  /** @throws CatalogueTooSmall */
  async of(
    { userId, summary, wishes }: Pick<Curriculum, 'userId' | 'summary' | 'wishes'>,
    practices: readonly Plannable[],
  ): Promise<Plan> {
    return steered(await this.planner.plan(summary, practices, userId), wishes);
  }
}

export interface BuildCurriculumInput {
  curriculumId: string;
  chatId: string;
  /** Its number among the curriculum's conversations; missing in jobs that an earlier release sent. */
  conversation?: number;
}

/**
 * Plans a curriculum that has begun, or what is left of a running one. May be called any number of times, by any
 * process: planning is done outside the transaction, and the plan is written only if the curriculum has not changed
 * in the meantime. Builds of several conversations may end in any order: one for an older conversation never replaces
 * the plan of a newer one.
 */
@Injectable()
export class BuildCurriculum {
  constructor(
    private readonly curricula: CurriculumRepository,
    private readonly plans: PersonalPlan,
    private readonly contexts: PlanningContexts,
    private readonly transaction: Transaction,
    private readonly ids: IdGenerator,
  ) {}

  async execute(input: BuildCurriculumInput): Promise<void> {
    const curriculum = await this.curricula.find(input.curriculumId);
    // The latest conversation has its own build.
    if (!curriculum || isBuilt(curriculum, input) || isOutdated(curriculum, input)) return;
    const catalogue = await this.plans.catalogue();
    const plan = await this.plans.of(curriculum, catalogue).catch((error: unknown) => reasonOf(error));
    await this.record(input, plan);
  }

  /** It is not tried again. Staff see why, and can ask for it once more. */
  async fail({ curriculumId, chatId }: BuildCurriculumInput, reason: FailureReason): Promise<void> {
    await this.transaction.run(async () => {
      const locked = await this.curricula.lock(curriculumId);
      // Another conversation may have started in the meantime, whose own tries are not over.
      if (locked?.state !== 'building' || locked.chatId !== chatId) return;
      await this.curricula.save(failed(locked, FAILURES[reason]), locked);
    });
  }

  /**
   * Staff want what is left planned once more, from the same summary. What ended in the meantime, or was planned from
   * a newer conversation, stays as it is.
   * @param alongside what belongs in the same transaction
   * @throws ReplanFailed; the plan stays as it was then
   */
  async again(curriculumId: string, alongside?: (replanned: Curriculum) => Promise<void>): Promise<void> {
    const curriculum = await this.curricula.find(curriculumId);
    if (!curriculum || !isRunning(curriculum)) return;
    const catalogue = await this.plans.catalogue();
    try {
      const plan = await this.plans.of(curriculum, catalogue);
      await this.transaction.run(async () => {
        const locked = await this.curricula.lock(curriculumId);
        if (!locked || !isRunning(locked) || basisOf(locked) !== basisOf(curriculum)) return;
        await alongside?.(await this.replan(locked, plan));
      });
    } catch (error) {
      throw error instanceof CatalogueTooSmall ? new ReplanFailed(error.message) : error;
    }
  }

  private async record(input: BuildCurriculumInput, plan: Plan | Failure): Promise<void> {
    await this.transaction.run(async () => {
      const locked = await this.curricula.lock(input.curriculumId);
      if (!locked || isBuilt(locked, input) || isOutdated(locked, input)) return;
      const { chatId, conversation } = input;
      const ofChat = { ...locked, chatId, plannedConversation: conversation ?? locked.plannedConversation };
      if ('failure' in plan) {
        // A running curriculum continues unchanged.
        if (locked.items.length > 0) return;
        await this.curricula.save(failed({ ...locked, chatId }, plan.failure), locked);
      } else if (locked.items.length > 0) {
        await this.replan(ofChat, plan);
      } else {
        const context = await this.contexts.of(locked.userId, locked.preferences);
        await this.curricula.save(
          fill(ofChat, plan, () => this.ids.uuid(), context),
          locked,
        );
      }
    });
  }

  private async replan(curriculum: Curriculum, plan: Plan): Promise<Curriculum> {
    const context = await this.contexts.of(curriculum.userId, curriculum.preferences);
    const changed = replanned(curriculum, plan, context);
    await this.curricula.save(changed, curriculum);
    return changed;
  }
}

/** Identifies the inputs of a plan, apart from the catalogue. */
export const basisOf = ({ chatId, summary, wishes }: Curriculum): string => JSON.stringify([chatId, summary, wishes]);

interface Failure {
  failure: string;
}

/** The messages for staff. */
const FAILURES: Record<FailureReason, string> = {
  failed: 'It was tried several times, and each time something failed or the server ended. The log says what.',
  'ended-processes': 'The server stopped twice while it was being made, so it was not tried again. The log says more.',
};

/** Nothing is left to do for a conversation once a plan of it, or of a newer one, is there. */
const isBuilt = (
  { state, chatId, plannedConversation }: Curriculum,
  { chatId: of, conversation = Infinity }: BuildCurriculumInput,
): boolean =>
  state === 'finished' ||
  state === 'failed' ||
  (state !== 'building' && chatId === of) ||
  conversation <= plannedConversation;

/** A newer conversation has concluded, whose summary is there already: its build plans from it. */
const isOutdated = ({ conversationCount }: Curriculum, { conversation = Infinity }: BuildCurriculumInput): boolean =>
  conversation < conversationCount;

/** Tells staff the reason. Only a message of our own is shown: another one might quote the conversation. */
function reasonOf(error: unknown): Failure {
  return {
    failure: error instanceof CatalogueTooSmall ? error.message : `The planner failed (${nameOf(error)}).`,
  };
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
