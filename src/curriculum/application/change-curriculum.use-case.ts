import { Injectable } from '@nestjs/common';
import { InvalidFields } from '../../shared/domain/domain-error.js';
import type { Curriculum } from '../domain/curriculum.js';
import { paused, prefer, resumed } from '../domain/lifecycle.js';
import { CurriculumNotRunning } from '../domain/curriculum.errors.js';
import { preferenceProblems, type Preferences } from '../domain/preferences.js';
import { CurriculumChanges } from './curriculum-changes.js';
import { PlanningContext } from './planning-context.js';

export interface ChangeCurriculumInput {
  userId: string;
  /** As they came in; whatever is left out stays. */
  preferences?: Partial<Record<keyof Preferences, unknown>>;
  state?: unknown;
}

/** The person's own days, hour and zone, and whether texts come at all. */
@Injectable()
export class ChangeCurriculum {
  constructor(
    private readonly changes: CurriculumChanges,
    private readonly around: PlanningContext,
  ) {}

  /** @throws InvalidFields, NotFound, CurriculumNotRunning */
  async execute({ userId, preferences = {}, state }: ChangeCurriculumInput): Promise<Curriculum> {
    const problems = preferenceProblems(preferences);
    if (state !== undefined && state !== 'active' && state !== 'paused') {
      problems.state = ['Please choose active or paused'];
    }
    if (Object.keys(problems).length > 0) throw new InvalidFields(problems);
    const given = Object.fromEntries(Object.entries(preferences).filter(([, value]) => value !== undefined));
    const account = await this.around.personOf(userId);
    return this.changes.ofUser(userId, (curriculum, around) => {
      const chosen: Preferences = { ...curriculum.preferences, ...given };
      // The window is judged by the zone that is chosen now, not by the one that was.
      const there = { ...around, opening: this.around.openingOf(account, chosen) };
      const preferring = Object.keys(given).length > 0 ? prefer(curriculum, chosen, there) : curriculum;
      if (state === undefined || state === preferring.state) return preferring;
      if (preferring.state === 'finished') throw new CurriculumNotRunning();
      return state === 'paused' ? paused(preferring) : resumed(preferring, there);
    });
  }
}
