import { SKILLS, type Skill } from './skill.js';

/**
 * Skills that help along with another one, closest first: what a coach turns to next when somebody works on the first
 * one. The order is our judgment, checked against what experts named together in the labeled conversations; the
 * planner uses it if the conversation does not say.
 */
const NEIGHBORS: Record<Skill, readonly Skill[]> = {
  delegation: ['coaching-others', 'prioritisation', 'feedback', 'one-to-ones', 'team-trust'],
  feedback: ['hard-conversations', 'one-to-ones', 'coaching-others', 'team-trust'],
  'one-to-ones': ['coaching-others', 'team-trust', 'feedback', 'hard-conversations'],
  prioritisation: ['delegation', 'managing-up', 'steadiness-under-pressure', 'decision-making'],
  'strategic-presence': ['influence', 'managing-up', 'steadiness-under-pressure', 'decision-making'],
  influence: ['strategic-presence', 'managing-up', 'hard-conversations', 'team-trust'],
  'hard-conversations': ['feedback', 'team-trust', 'steadiness-under-pressure', 'one-to-ones'],
  'coaching-others': ['delegation', 'feedback', 'one-to-ones', 'team-trust'],
  'team-trust': ['one-to-ones', 'hard-conversations', 'influence', 'coaching-others', 'feedback'],
  'decision-making': ['steadiness-under-pressure', 'influence', 'prioritisation', 'delegation'],
  'managing-up': ['hard-conversations', 'prioritisation', 'influence', 'strategic-presence'],
  'steadiness-under-pressure': ['prioritisation', 'hard-conversations', 'decision-making', 'team-trust'],
};

/** The closeness of `other` to `skill`: 1 for the closest one, falling to 0. */
function closeness(skill: Skill, other: Skill): number {
  const at = NEIGHBORS[skill].indexOf(other);
  return at < 0 ? 0 : 1 - at / (NEIGHBORS[skill].length + 1);
}

/**
 * Lists all other skills, those most helpful for the focus first.
 * @param focus skills with their weights
 * @param detected how much the person spoke of each skill, 0 to 1; counts for as much as closeness does
 */
export function relatedSkills(focus: ReadonlyMap<Skill, number>, detected: ReadonlyMap<Skill, number>): Skill[] {
  const score = (skill: Skill) =>
    (detected.get(skill) ?? 0) + [...focus].reduce((sum, [main, weight]) => sum + weight * closeness(main, skill), 0);
  return SKILLS.filter((skill) => !focus.has(skill)).sort(
    (a, b) => score(b) - score(a) || SKILLS.indexOf(a) - SKILLS.indexOf(b),
  );
}
