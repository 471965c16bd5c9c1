import { beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueFiles } from '../../src/catalogue/adapters/catalogue-files/catalogue-files.js';
import type { Practice } from '../../src/catalogue/domain/practice.js';
import type { Line } from '../../src/coach-chat/domain/chat.js';
import { coachReply } from '../../src/coach-chat/domain/script/coach-reply.js';
import { summaryOf } from '../../src/coach-chat/domain/summary.js';
import { RankingCurriculumPlanner } from '../../src/curriculum/adapters/ranking/ranking-curriculum.planner.js';
import { planProblems } from '../../src/curriculum/testing/plan-problems.js';
import { SKILL_LABELS } from '../../src/language/domain/skill.js';

let practices: Practice[];
const planner = new RankingCurriculumPlanner();

beforeAll(async () => {
  practices = await new CatalogueFiles('catalogue').practices();
});

/** Says these things, and yes to the summary. */
function conversation(...messages: string[]): Line[] {
  const lines: Line[] = [];
  for (const content of [...messages, "Yes, that's right."]) {
    lines.push({ role: 'user', content });
    lines.push({
      role: 'assistant',
      content: coachReply({ lines, coachName: 'Maya', supportEmail: 'help@coach.example', firstName: 'Ana' }),
    });
  }
  return lines;
}

const CONVERSATIONS: [about: string, lines: Line[]][] = [
  [
    'two nurses who argue',
    conversation(
      'I am a head nurse on a night shift and two of my nurses argue in front of patients. I keep smoothing it over instead of talking to them.',
      'It is a ward with 14 people, I was promoted in May from the same team.',
      'I tried a team meeting but nobody spoke.',
      'They would settle it with each other and I would go home without a headache.',
    ),
  ],
  [
    'a team that asks too much',
    conversation(
      'I want my team members to work more independently',
      'store manager, 14 people',
      'nothing yet',
      'A week off without my phone ringing',
    ),
  ],
];

describe.each(CONVERSATIONS)('the scripted coach and the planner, about %s', (_about, lines) => {
  it('agree on the focus, the problem and the success', async () => {
    const summary = summaryOf(lines);
    const plan = await planner.plan(summary, practices);
    expect(planProblems(plan, practices, summary)).toEqual([]);
    const said = lines.filter(({ role }) => role === 'user').map(({ content }) => content);
    expect(plan.problem).toBe(said[0]);
    expect(plan.success).toBe(said[3]);
    const announced = lines.at(-1)!.content;
    for (const { skill } of plan.focus) expect(announced).toContain(`**${SKILL_LABELS[skill]}**`);
  });
});
