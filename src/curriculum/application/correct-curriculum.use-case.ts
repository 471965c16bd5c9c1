import { Injectable } from '@nestjs/common';
import { HelpInDanger } from '../../safety/safety.api.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { InvalidFields, NotFound } from '../../shared/domain/domain-error.js';
import { CatalogueTooSmall } from '../domain/arrangement.js';
import { type Curriculum, isRunning } from '../domain/curriculum.js';
import { replanned } from '../domain/lifecycle.js';
import { CurriculumNotRunning, PlanChangedMeanwhile, ReplanFailed } from '../domain/curriculum.errors.js';
import type { Plan } from '../domain/plan.js';
import {
  CORRECTION_MAX_CHARACTERS,
  planChanges,
  type PlanChanges,
  type SkillWish,
  withWishes,
} from '../domain/steering.js';
import { basisOf } from './build-curriculum.use-case.js';
import type { PlanUndo } from '../domain/undo.js';
import { CurriculumChanges } from './services/curriculum-changes.js';
import { PlanningContexts } from './services/planning-contexts.js';
import { PersonalPlan } from './services/personal-plan.js';
import { CurriculumRepository } from './ports/curriculum.repository.js';
import { Transcripts } from './services/transcripts.js';
import { isSkill, type Skill } from '../../skills/skills.api.js';

export interface CorrectCurriculumInput {
  userId: string;
  /** What the problem really is; as it came in, left out where it stays. */
  problem?: unknown;
  /** A list of `{skill, wish}`, `wish` being `more`, `less` or `same`; as it came in. */
  wishes?: unknown;
}

export interface CorrectedCurriculum {
  /** Null only for who wrote of danger and has none. */
  curriculum: Curriculum | null;
  /** The changes among the practices that wait, each with its title; null where nothing was replanned. */
  changes: PlanChanges | null;
  titles: ReadonlyMap<number, string>;
  /** How it can be taken back; null where nothing changed. */
  undo: PlanUndo | null;
  /** The help for a person who wrote of danger; null otherwise. */
  help: string | null;
}

interface Asked {
  problem: string | null;
  wishes: { skill: Skill; wish: SkillWish['wish'] | 'same' }[];
}

/** How often a plan is remade because another change came in between. */
const TRIES = 3;

/**
 * The person says what their plan should really be about, and what is not sent yet is replanned. What was sent, done or
 * skipped stays. Takes as long as the planner: 25 s at most, twice that where a correction says little.
 */
@Injectable()
export class CorrectCurriculum {
  constructor(
    private readonly curricula: CurriculumRepository,
    private readonly transcripts: Transcripts,
    private readonly plans: PersonalPlan,
    private readonly contexts: PlanningContexts,
    private readonly help: HelpInDanger,
    private readonly recording: CurriculumChanges,
    private readonly transaction: Transaction,
  ) {}

  /** @throws InvalidFields, NotFound, CurriculumNotRunning, PlanChangedMeanwhile, ReplanFailed, PlannerBusy */
  async execute({ userId, problem, wishes }: CorrectCurriculumInput): Promise<CorrectedCurriculum> {
    const asked = askedFor(problem, wishes);
    const help = asked.problem && (await this.help.execute(asked.problem, { userId, channel: 'correction' }));
    if (help) {
      // Help is given whether there is something to plan or not.
      return { curriculum: await this.curricula.ofUser(userId), changes: null, titles: new Map(), undo: null, help };
    }
    for (let tries = 0; tries < TRIES; tries++) {
      const before = await this.runningOf(userId);
      const wanted = corrected(before, asked);
      const transcript = await this.transcripts.byId(before.chatId);
      const plan = await this.plan(wanted, transcript?.messages ?? []);
      const done = await this.record(before, wanted, plan);
      if (done) return done;
    }
    throw new PlanChangedMeanwhile();
  }

  private async ownOf(userId: string): Promise<Curriculum> {
    const curriculum = await this.curricula.ofUser(userId);
    if (!curriculum) throw new NotFound();
    return curriculum;
  }

  private async runningOf(userId: string): Promise<Curriculum> {
    const curriculum = await this.ownOf(userId);
    if (!isRunning(curriculum)) throw new CurriculumNotRunning();
    return curriculum;
  }

  private async plan(wanted: Curriculum, messages: Parameters<PersonalPlan['of']>[2]): Promise<Plan> {
    try {
      return await this.plans.of(wanted, wanted.chatId, messages, await this.plans.catalogue());
    } catch (error) {
      throw error instanceof CatalogueTooSmall ? new ReplanFailed(error.message) : error;
    }
  }

  /** @returns null when what the plan was made from has changed */
  private record(before: Curriculum, wanted: Curriculum, plan: Plan): Promise<CorrectedCurriculum | null> {
    return this.transaction.run(async () => {
      const locked = await this.curricula.lock(before.id);
      if (!locked || !isRunning(locked)) throw new CurriculumNotRunning();
      if (basisOf(locked) !== basisOf(before)) return null;
      const { correction, wishes } = wanted;
      const context = await this.contexts.of(locked.userId, locked.preferences);
      const changed = replanned({ ...locked, correction, wishes }, plan, context);
      const about = { itemId: null, madeAt: context.now };
      const { undo } = await this.recording.saveUndoably(locked, changed, about);
      const titles = new Map(context.practices.map(({ number, title }) => [number, title]));
      return { curriculum: changed, changes: planChanges(locked.items, changed.items), titles, undo, help: null };
    });
  }
}

const corrected = (curriculum: Curriculum, { problem, wishes }: Asked): Curriculum => ({
  ...curriculum,
  correction: problem === null ? curriculum.correction : { text: problem, chatId: curriculum.chatId },
  wishes: withWishes(curriculum.wishes, wishes),
});

/** @throws InvalidFields */
function askedFor(problem: unknown, wishes: unknown): Asked {
  const text = typeof problem === 'string' ? problem.replaceAll('\0', '').trim() : null;
  if (problem !== undefined && !text)
    throw new InvalidFields({ problem: ['Please say in your own words what it is about'] });
  if (text !== null && [...text].length > CORRECTION_MAX_CHARACTERS) {
    throw new InvalidFields({ problem: ['Please keep it under 4,000 characters'] });
  }
  const list = wishes === undefined ? [] : wishes;
  if (!Array.isArray(list) || list.length > 50 || !list.every(isWish)) {
    throw new InvalidFields({ wishes: ['Please give each skill once, with more, less or same'] });
  }
  if (text === null && list.length === 0) {
    throw new InvalidFields({ problem: ['Please say what it is about, or choose what you want more or less of'] });
  }
  return { problem: text, wishes: list };
}

const isWish = (value: unknown): value is Asked['wishes'][number] => {
  const { skill, wish } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return isSkill(skill) && (wish === 'more' || wish === 'less' || wish === 'same');
};
