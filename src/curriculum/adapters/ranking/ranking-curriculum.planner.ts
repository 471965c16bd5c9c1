import type { Plannable } from '../../../catalogue/practice.api.js';
import { SITUATIONS } from '../../../language/skills.api.js';
import { CurriculumPlanner } from '../../application/ports/curriculum-planner.js';
import { composePlan } from '../../domain/compose-plan.js';
import type { Plan } from '../../domain/plan.js';
import type { Summary } from '../../domain/summary.js';

/** Plans without any model: the practices that have most words in common with the summary come first within their stage. */
export class RankingCurriculumPlanner implements CurriculumPlanner {
  /** Stems of each practice, for the catalogue that was planned from last. */
  private index: {
    practices: readonly Plannable[];
    stems: Map<number, Set<string>>;
    rarity: Map<string, number>;
  } | null = null;

  async plan(summary: Summary, practices: readonly Plannable[]): Promise<Plan> {
    return composePlan(summary, practices, { planner: 'ranking', relevance: this.relevance(summary, practices) });
  }

  /** Rates the fit of each practice: the share of the rarity of the words in common. */
  relevance({ problem, setting, tried, success }: Summary, practices: readonly Plannable[]): Map<number, number> {
    const { stems, rarity } = this.indexOf(practices);
    const said = new Set(stemsOf([problem, setting, tried, success].filter((line) => line !== null).join(' ')));
    const scores = new Map<number, number>();
    let most = 0;
    for (const [number, own] of stems) {
      const score = [...said].reduce((sum, stem) => sum + (own.has(stem) ? rarity.get(stem)! : 0), 0);
      scores.set(number, score);
      most = Math.max(most, score);
    }
    return new Map([...scores].map(([number, score]) => [number, most === 0 ? 0 : score / most]));
  }

  private indexOf(practices: readonly Plannable[]): NonNullable<RankingCurriculumPlanner['index']> {
    if (this.index?.practices === practices) return this.index;
    const stems = new Map(practices.map((practice) => [practice.number, new Set(stemsOf(wordsAbout(practice)))]));
    const counts = new Map<string, number>();
    for (const own of stems.values()) for (const stem of own) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    const rarity = new Map([...counts].map(([stem, count]) => [stem, Math.log(practices.length / count)]));
    this.index = { practices, stems, rarity };
    return this.index;
  }
}

const wordsAbout = ({ title, textMessage, body, situations }: Plannable): string =>
  [title, textMessage, body, ...situations.map((situation) => SITUATIONS[situation])].join(' ');

const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map((word) =>
    word.replace(/(?<=\p{L}{3})(?:ings?|ed|es|s|ly)$/u, ''),
  );
