import { SKILL_LABELS, type Skill } from '../../language/skills.api.js';
import type { Curriculum, SuccessScore } from './curriculum.js';
import { type JournalEntry, journalOf } from './journal.js';
import { tellsOfHarm } from './summary.js';

/** The summary of one plan, from the first conversation to the last reflection, in the person's own words. */
export interface HalfYear {
  state: 'active' | 'paused' | 'finished';
  beganAt: Date;
  /** The time when the last practice was done or sent; null before the first. */
  lastAt: Date | null;
  /** null where the conversation named none: the plan is general. */
  problem: string | null;
  /** The person's success criterion, verbatim; null if they didn't give one. */
  success: string | null;
  /** The success scores, oldest first. */
  successScores: SuccessScore[];
  /** The confirmed line about what they had tried. */
  said: string[];
  focus: Skill[];
  /** Practices that came, and those of them that were done and skipped. */
  came: number;
  done: number;
  skipped: number;
  /**
   * Practices that were done, by skill: the skill with most of them first, each in the order in which they were done.
   */
  skills: { skill: Skill; practices: { id: string; title: string; doneAt: Date }[] }[];
  /** The oldest first. */
  reflections: JournalEntry[];
}

export function halfYearOf(curriculum: Curriculum, titles: ReadonlyMap<string, string>): HalfYear {
  const { items, problem, success, successScores, summary, focus, created } = curriculum;
  const done = items.filter(({ state, doneAt }) => state === 'done' && doneAt !== null);
  const times = items.flatMap(({ sentAt, doneAt }) => [sentAt, doneAt].filter((time) => time !== null));
  const bySkill = Map.groupBy(done, ({ skill }) => skill);
  return {
    state: curriculum.state === 'paused' || curriculum.state === 'finished' ? curriculum.state : 'active',
    beganAt: created,
    lastAt: times.length > 0 ? new Date(Math.max(...times.map((time) => time.getTime()))) : null,
    problem: curriculum.general ? null : problem,
    success,
    successScores,
    said: summary.tried === null || tellsOfHarm(summary) ? [] : [summary.tried],
    focus: focus.map(({ skill }) => skill),
    came: items.filter(({ sentAt, state }) => sentAt !== null || state === 'done').length,
    done: done.length,
    skipped: items.filter(({ state }) => state === 'skipped').length,
    skills: [...bySkill]
      .sort(([a, some], [b, others]) => others.length - some.length || SKILL_LABELS[a].localeCompare(SKILL_LABELS[b]))
      .map(([skill, practices]) => ({
        skill,
        practices: practices
          .map(({ id, doneAt }) => ({ id, title: titles.get(id) ?? '', doneAt: doneAt! }))
          .sort((a, b) => a.doneAt.getTime() - b.doneAt.getTime()),
      })),
    reflections: journalOf([{ curriculum, titles }], []).reverse(),
  };
}
