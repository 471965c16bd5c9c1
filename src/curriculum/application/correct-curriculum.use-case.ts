import { Injectable } from '@nestjs/common';
import { HelpInCrisis } from '../../safety/safety.api.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { InvalidFields, NotFound } from '../../shared/domain/domain-error.js';
import { CatalogueTooSmall } from '../domain/arrangement.js';
import { type Curriculum, isRunning } from '../domain/curriculum.js';
import { replanned } from '../domain/lifecycle.js';
import { CurriculumNotRunning, PlanChangedConcurrently, ReplanFailed } from '../domain/curriculum.errors.js';
import type { Plan } from '../domain/plan.js';
import { planChanges, type PlanChanges, type SkillPreference, withPreferences } from '../domain/steering.js';
import { basisOf, PersonalPlan } from './build-curriculum.use-case.js';
import type { PlanUndo } from '../domain/undo.js';
import { CurriculumChanges } from './services/curriculum-changes.js';
import { PlanningContexts } from './services/planning-contexts.js';
import { CurriculumRepository } from './ports/curriculum.repository.js';
import { isSkill, type Skill } from '../../language/skills.api.js';
import { MOST_CHARACTERS } from '../../shared/domain/field-rules.contract.js';

export interface CorrectCurriculumInput {
  userId: string;
  /** The corrected problem, unchecked; omit it to keep the present one. */
  problem?: unknown;
  /** The corrected success criterion, unchecked; omit it to keep the present one. */
  success?: unknown;
  /** A list of `{skill, wish}`, `wish` being `more`, `less` or `same`; as it came in. */
  wishes?: unknown;
}

export interface CorrectedCurriculum {
  /** Null only for who wrote a crisis message and has none. */
  curriculum: Curriculum | null;
  /** The changes among the practices that wait, each with its title; null where nothing was replanned. */
  changes: PlanChanges | null;
  titles: ReadonlyMap<number, string>;
  /** The undo of the change; null if nothing changed. */
  undo: PlanUndo | null;
  /** The help for a person who wrote a crisis message; null otherwise. */
  help: string | null;
}

interface Asked {
  problem: string | null;
  success: string | null;
  wishes: { skill: Skill; wish: SkillPreference['wish'] | 'same' }[];
}

/** Limits how often a plan is rebuilt because another change came in between. */
const TRIES = 3;

/**
 * The person says what their plan should really be about, and what is not sent yet is replanned. What was sent, done or
 * skipped stays. Takes as long as the planner: 25 s at most.
 */
@Injectable()
export class CorrectCurriculum {
  constructor(
    private readonly curricula: CurriculumRepository,
    private readonly plans: PersonalPlan,
    private readonly contexts: PlanningContexts,
    private readonly help: HelpInCrisis,
    private readonly recording: CurriculumChanges,
    private readonly transaction: Transaction,
  ) {}

  /** @throws InvalidFields for what `execute` would refuse, before anything else of a request is carried out */
  validate(input: Omit<CorrectCurriculumInput, 'userId'>): void {
    askedFor(input);
  }

  /** @throws InvalidFields, NotFound, CurriculumNotRunning, PlanChangedConcurrently, ReplanFailed */
  async execute({ userId, ...input }: CorrectCurriculumInput): Promise<CorrectedCurriculum> {
    const asked = askedFor(input);
    const texts = [asked.problem, asked.success].filter((text) => text !== null).join('\n');
    const help = texts === '' ? null : await this.help.execute(texts, { userId, channel: 'correction' });
    if (help) {
      // Help is given whether there is something to plan or not.
      return { curriculum: await this.curricula.ofUser(userId), changes: null, titles: new Map(), undo: null, help };
    }
    for (let tries = 0; tries < TRIES; tries++) {
      const before = await this.runningOf(userId);
      const requested = corrected(before, asked);
      const plan = await this.plan(requested);
      const done = await this.record(before, requested, plan);
      if (done) return done;
    }
    throw new PlanChangedConcurrently();
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

  private async plan(requested: Curriculum): Promise<Plan> {
    try {
      return await this.plans.of(requested, await this.plans.catalogue());
    } catch (error) {
      throw error instanceof CatalogueTooSmall ? new ReplanFailed(error.message) : error;
    }
  }

  /** @returns null when what the plan was made from has changed */
  private record(before: Curriculum, requested: Curriculum, plan: Plan): Promise<CorrectedCurriculum | null> {
    return this.transaction.run(async () => {
      const locked = await this.curricula.lock(before.id);
      if (!locked || !isRunning(locked)) throw new CurriculumNotRunning();
      if (basisOf(locked) !== basisOf(before)) return null;
      const { summary, wishes } = requested;
      const context = await this.contexts.of(locked.userId, locked.preferences);
      const changed = replanned({ ...locked, summary, wishes }, plan, context);
      const about = { itemId: null, madeAt: context.now };
      const { undo } = await this.recording.saveUndoably(locked, changed, about);
      const titles = new Map(context.practices.map(({ number, title }) => [number, title]));
      return { curriculum: changed, changes: planChanges(locked.items, changed.items), titles, undo, help: null };
    });
  }
}

function corrected(curriculum: Curriculum, { problem, success, wishes }: Asked): Curriculum {
  const before = curriculum.summary;
  // The focus was proposed for the former problem: it is found again, in what is said now.
  const summary = {
    ...before,
    ...(problem !== null && { problem, focus: [] }),
    ...(success !== null && { success }),
  };
  return { ...curriculum, summary, wishes: withPreferences(curriculum.wishes, wishes) };
}

/** @throws InvalidFields */
function askedFor({ problem, success, wishes }: Omit<CorrectCurriculumInput, 'userId'>): Asked {
  const texts = {
    problem: textIn('problem', problem, 'Please say in your own words what it is about'),
    success: textIn('success', success, 'Please say in your own words what success would be'),
  };
  const list = wishes === undefined ? [] : wishes;
  if (!Array.isArray(list) || list.length > 50 || !list.every(isSkillPreference)) {
    throw new InvalidFields({ wishes: ['Please give each skill once, with more, less or same'] });
  }
  if (texts.problem === null && texts.success === null && list.length === 0) {
    throw new InvalidFields({ problem: ['Please say what it is about, or choose what you want more or less of'] });
  }
  return { ...texts, wishes: list };
}

/** @returns null where it was left out; @throws InvalidFields */
function textIn(name: string, value: unknown, missing: string): string | null {
  if (value === undefined) return null;
  const text = typeof value === 'string' ? value.replaceAll('\0', '').trim() : '';
  if (text === '') throw new InvalidFields({ [name]: [missing] });
  if ([...text].length > MOST_CHARACTERS.correction)
    throw new InvalidFields({ [name]: ['Please keep it under 4,000 characters'] });
  return text;
}

const isSkillPreference = (value: unknown): value is Asked['wishes'][number] => {
  const { skill, wish } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return isSkill(skill) && (wish === 'more' || wish === 'less' || wish === 'same');
};
