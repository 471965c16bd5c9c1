import MiniSearch from 'minisearch';
import type { SkillPractice } from '../../domain/skill-practice.js';
import type { Clause } from './clauses.js';
import { STOP_WORDS } from './stop-words.js';
import { stemOf } from './words.js';
import { SITUATIONS } from '../../domain/situation.js';
import { SKILL_LABELS, type Skill } from '../../domain/skill.js';

/** The most informative words are enough; a query of thousands would cost more than it adds. */
const QUERY_WORDS = 60;

/** Full-text ranking of the practices of one catalogue. */
export class PracticeIndex {
  private constructor(private readonly search: MiniSearch) {}

  static async of(practices: readonly SkillPractice[]): Promise<PracticeIndex> {
    const search = new MiniSearch({
      idField: 'number',
      fields: ['title', 'situations', 'skills', 'textMessage', 'body'],
      processTerm: (term) => {
        const stem = stemOf(term);
        return stem.length < 2 || STOP_WORDS.has(stem) ? null : stem;
      },
      searchOptions: {
        boost: { title: 2, situations: 2, skills: 1.5, textMessage: 1.5, body: 1 },
        combineWith: 'OR',
      },
    });
    await search.addAllAsync(
      practices.map(({ number, title, situations, skills, textMessage, body }) => ({
        number,
        title,
        textMessage,
        body,
        situations: situations.map((situation) => `${situation} ${SITUATIONS[situation]}`).join(' '),
        skills: (Object.keys(skills) as Skill[]).map((skill) => SKILL_LABELS[skill]).join(' '),
      })),
    );
    return new PracticeIndex(search);
  }

  /**
   * How well each practice matches the words of the clauses: 1 for the best; practices without a common word are
   * missing.
   */
  rank(clauses: readonly Clause[]): Map<number, number> {
    const query = contentWords(clauses);
    if (query.length === 0) return new Map();
    const results = this.search.search(query.join(' '));
    const best = results[0]?.score ?? 1;
    return new Map(results.map(({ id, score }) => [id as number, score / best]));
  }
}

function contentWords(clauses: readonly Clause[]): string[] {
  const counts = new Map<string, number>();
  for (const { words, dismissed } of clauses) {
    if (dismissed) continue;
    for (const { stem } of words) {
      if (stem.length > 2 && !STOP_WORDS.has(stem)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    }
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, QUERY_WORDS)
    .map(([stem]) => stem);
}
