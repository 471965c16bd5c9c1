import { beforeAll, describe, expect, it } from '@jest/globals';
import { coachReply } from '../src/coach-chat/domain/script/coach-reply.js';
import type { Line } from '../src/coach-chat/domain/chat.js';
import { CatalogueFiles } from '../src/catalogue/adapters/catalogue-files/catalogue-files.js';
import { RankingCurriculumPlanner } from '../src/curriculum/adapters/ranking/ranking-curriculum.planner.js';
import { DEFAULT_PER_WEEK } from '../src/curriculum/domain/plan.js';
import { planProblems } from '../src/curriculum/testing/plan-problems.js';
import type { Practice } from '../src/catalogue/domain/practice.js';
import { SKILL_LABELS } from '../src/skills/domain/skill.js';

let practices: Practice[];
const planner = new RankingCurriculumPlanner();

beforeAll(async () => {
  practices = await new CatalogueFiles('catalogue').practices();
});

/** Says these things, and yes to the summary. */
function talk(...messages: string[]): Line[] {
  const lines: Line[] = [];
  for (const content of [...messages, "Yes, that's right."]) {
    lines.push({ role: 'user', content });
    lines.push({ role: 'assistant', content: coachReply({ lines, coachName: 'Maya', firstName: 'Ana' }) });
  }
  return lines;
}

const TALKS: [about: string, talk: Line[]][] = [
  [
    'two nurses who argue',
    talk(
      'I am a head nurse on a night shift and two of my nurses argue in front of patients. I keep smoothing it over instead of talking to them.',
      'It is a ward with 14 people, I was promoted in May from the same team.',
      'I tried a team meeting but nobody spoke.',
      'They would settle it with each other and I would go home without a headache.',
    ),
  ],
  [
    'a team that asks too much',
    talk(
      'I want my team members to work more independently',
      'They ask me things they could decide on their own',
      'store manager, 14 people',
      'nothing yet',
      'A week off without my phone ringing',
    ),
  ],
  [
    'a quiet director',
    talk(
      'I want to strengthen my strategic presence',
      'In the Monday exec call I say nothing and then kick myself',
      'director of supply chain, 30 people',
      'I prepared talking points and never used them',
      'The COO asks what I think before he decides',
    ),
  ],
];

describe.each(TALKS)('the scripted coach and the planner, about %s', (_about, lines) => {
  it('agree on the first skill of the plan', async () => {
    const summary = lines.at(-1)!.content;
    const announced = /Your curriculum starts with [^]*/.exec(summary)![0];
    const named = [...announced.matchAll(/\*\*([^*]+)\*\*/g)].map(([, label]) => label!);
    expect(named.length).toBeGreaterThanOrEqual(2);
    const { focus } = await planner.plan(lines, practices);
    expect(focus.slice(0, named.length).map(({ skill }) => SKILL_LABELS[skill].toLowerCase())).toEqual(named);
  });

  it('quote whole statements about what is hard, and neither the coach nor the setting nor the hope', async () => {
    const plan = await planner.plan(lines, practices);
    expect(planProblems(plan, practices, lines, DEFAULT_PER_WEEK)).toEqual([]);
    const said = lines.filter(({ role }) => role === 'user').map(({ content }) => content);
    for (const { text } of plan.quotes) {
      expect(said.some((message) => message.includes(text))).toBe(true);
      expect(text).not.toMatch(/^(?:of|to|with|for|who|which|when|instead)\b/i);
      expect(text.split(/\s+/).length).toBeGreaterThanOrEqual(3);
      expect(said.at(-1)).not.toContain(text);
      expect(said.at(-2)).not.toContain(text);
    }
    expect(JSON.stringify(plan.focus)).not.toMatch(/head nurse|14 people|30 people|headache/);
  });
});
