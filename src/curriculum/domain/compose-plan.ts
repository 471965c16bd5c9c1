import type { Plannable } from '../../catalogue/practice.api.js';
import { SKILL_TEXTS } from '../../language/coaching.api.js';
import { skillEvidenceIn } from '../../language/skill-evidence.api.js';
import { FOCUS_SKILLS, GENERAL_FOCUS, relatedSkills, weightsOf } from '../../language/focus.api.js';
import { primarySkill, type Skill } from '../../language/skills.api.js';
import { arrange, visitNumbers } from './arrangement.js';
import { DEFAULT_PER_WEEK, type Focus, type Plan, type PlannerName, reasonFor } from './plan.js';
import { type Summary, tellsOfHarm } from './summary.js';

/** The problem text of a general plan; it quotes nothing. */
const GENERAL_PROBLEM =
  'We haven’t found the one thing yet, and that is fine: this is a general plan, with the practices that help most people who lead. Tell your coach what is hard whenever you like, and the rest is planned around that.';

/** The problem text for a person who was harmed: it says where to get help, and repeats nothing. */
const AFTER_HARM_PROBLEM =
  'You told your coach about something that no practice can mend. Your HR team, the EEOC (eeoc.gov) or an employment lawyer can help with it; these practices are here to keep you steady.';

/** A problem is shown whole up to here; a longer one ends with the last sentence that ends before. */
const PROBLEM_AIM_CHARACTERS = 280;
/** An opener of less ("Well, where to begin.") states no problem alone: the sentence after it belongs to it, however long. */
const PROBLEM_LEAST_CHARACTERS = 80;
/** A longer line is not quoted. */
const QUOTE_MAX_CHARACTERS = 240;

/** Skills whose practices ask somebody to win others over or to speak up to them. */
const NOT_AFTER_HARM: readonly Skill[] = ['influence', 'hard-conversations'];

/** Shares of attention for the focus skills, by their number. */
const SHARES: readonly (readonly number[])[] = [[], [1], [3, 2], [4, 3, 2], [4, 3, 2, 1]];

/**
 * Half a year of practices from a confirmed summary, and from nothing else.
 * @param relevance how well practices fit, 0 to 1 by content number; a missing one is 0
 * @throws CatalogueTooSmall
 */
export function composePlan(
  summary: Summary,
  practices: readonly Plannable[],
  { planner, relevance }: { planner: PlannerName; relevance: ReadonlyMap<number, number> },
): Plan {
  const isHarmed = tellsOfHarm(summary);
  const general = summary.problem === null;
  const never = isHarmed
    ? practices.filter((one) => NOT_AFTER_HARM.includes(primarySkill(one))).map(({ number }) => number)
    : [];
  const evidence = skillEvidenceIn(textOf(summary));
  const shares = focusOf(summary, evidence);
  const related = relatedSkills(shares, evidence).filter((skill) => !(isHarmed && NOT_AFTER_HARM.includes(skill)));
  const weights = weightsOf([...shares.values()]);
  const focus: Focus[] = [...shares.keys()].map((skill, i) => ({
    skill,
    weight: weights[i]!,
    because: isHarmed || general ? plainly(skill) : (quoteOf(summary, i, skill) ?? plainly(skill)),
  }));
  const chosen = arrange({ focus, related, relevance }, practices, DEFAULT_PER_WEEK, { never: new Set(never) });
  const visits = visitNumbers(chosen);
  return {
    planner,
    problem: isHarmed ? AFTER_HARM_PROBLEM : summary.problem === null ? GENERAL_PROBLEM : shortened(summary.problem),
    success: isHarmed ? null : summary.success,
    general,
    focus,
    related,
    never,
    items: chosen.map((practice, i) => ({
      practice: practice.number,
      skill: primarySkill(practice),
      stage: practice.stage,
      reason: reasonFor(practice, visits[i]!),
    })),
  };
}

/** The parts of the summary that describe the skills, without role and team. */
const textOf = ({ problem, tried, success }: Summary): string =>
  [problem, tried, success].filter((line) => line !== null).join('\n');

/** The focus that was confirmed; where there is none, what was said most of; else what helps most people. */
function focusOf(summary: Summary, evidence: ReadonlyMap<Skill, number>): Map<Skill, number> {
  const named = [...new Set(summary.focus)].slice(0, FOCUS_SKILLS.max);
  const found = [...evidence].sort((a, b) => b[1] - a[1]).map(([skill]) => skill);
  if (named.length === 0 && (summary.problem === null || found.length === 0)) return new Map(GENERAL_FOCUS);
  const skills = named.length > 0 ? named : found.slice(0, FOCUS_SKILLS.min);
  while (skills.length < FOCUS_SKILLS.min) {
    const own = new Map(skills.map((skill) => [skill, 1]));
    skills.push(relatedSkills(own, evidence)[0]!);
  }
  return new Map(skills.map((skill, i) => [skill, SHARES[skills.length]![i]!]));
}

/** The first skill is shown next to the problem, the others next to another line, whole, where it points to them. */
function quoteOf({ problem, success, tried }: Summary, i: number, skill: Skill): string | null {
  const [lead, line] = [
    ['You said:', problem],
    ['What you want:', success],
    ['What you tried:', tried],
  ][i] ?? ['', null];
  const text = line?.replace(/\s+/g, ' ').trim() ?? '';
  return isQuotable(text) && (i === 0 || pointsTo(text, skill)) ? `${lead} “${text}”` : null;
}

/** A line points to many skills a little. */
const MOST_POINTED_TO = 2;

const pointsTo = (line: string, skill: Skill): boolean =>
  [...skillEvidenceIn(line)]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_POINTED_TO)
    .some(([one]) => one === skill);

/** A question, a greeting or a yes or no was said to the coach, and is nothing to read again for half a year. */
const SAID_TO_THE_COACH =
  /\?|^\W*(?:(?:yes|no|ok|okay|fine|right|sorry|thanks)[,.!]|(?:ok|okay|hi|hello|hey|good (?:morning|afternoon|evening)|thank you|not quite|also)\b)/i;

/** True if a line is quoted, whole, as the reason of a skill. */
export const isQuotable = (line: string): boolean =>
  line !== '' && line.length <= QUOTE_MAX_CHARACTERS && !SAID_TO_THE_COACH.test(line);

/** The sentence in place of a quote: it says what the practices of the skill do. */
function plainly(skill: Skill): string {
  const { practices } = SKILL_TEXTS[skill];
  return `${practices[0]!.toUpperCase()}${practices.slice(1)}.`;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Cut only at the end of a sentence: the first one stays, however long. */
export function shortened(text: string): string {
  const whole = text.trim();
  let end = 0;
  for (const { segment, index } of segmenter.segment(whole)) {
    if (end > PROBLEM_LEAST_CHARACTERS && index + segment.trimEnd().length > PROBLEM_AIM_CHARACTERS) break;
    end = index + segment.length;
  }
  return whole.slice(0, end).trimEnd();
}
