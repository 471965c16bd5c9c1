import type { PlanOutline } from '../../../../curriculum/outline.api.js';
import { CONCLUDE_MARKER } from '../../../../coach-prompts/conclusion.api.js';
import { onlyGoesOn } from '../../danger-hold.js';
import type { MessageAnalysis, Kind } from '../message-analysis.js';
import { hashOf, pick } from '../speech.js';
import { askedIn } from '../support/support-wishes.js';
import type { SupportTurn } from '../support/support-reply.js';
import { DISCLOSURES, FEELINGS, NOT_ANSWERS } from '../wording.js';

/** After the question with which the screen opens: how it has been going. */
const QUESTIONS = [
  'What has been too much, or did not fit you?',
  'And for the weeks to come: what would you like more of, or would another pace suit you better?',
] as const;

/** Answers that end it: to the opening question and to both of these. */
const ANSWERS = QUESTIONS.length + 1;
/** Messages after which it ends, whatever they were. */
const MOST_TURNS = 6;

/** What is no answer: it gets one of its own, and the question comes again. */
const ASIDES = new Set<Kind>([
  'asks-who',
  'asks-meaning',
  'asks-example',
  'asks-why',
  'asks-what',
  'asks-how-long',
  'asks-privacy',
  'asks-cost',
  'asks-for-person',
  'off-topic',
  'meddling',
  'hostile',
  'gibberish',
  'foreign',
]);

/**
 * What the coach says in a check-in, without any model: two questions after the opening one, and the end. It changes
 * nothing, and promises nothing: what is proposed comes from the record of the plan and from what was said.
 */
export function checkInReply({ lines, plan, coachName }: SupportTurn): string {
  const said = lines.filter(({ role }) => role === 'user');
  const earlier: string[] = [];
  let answered = 0;
  let reply = '';
  let wasHelped = false;
  for (const { content, isNote } of said) {
    if (isNote) {
      wasHelped = true;
      continue;
    }
    const { wish, analysis } = askedIn(content, earlier);
    earlier.push(content);
    const seed = hashOf(earlier[0]!) + earlier.length;
    const isOver =
      (wish === 'leave' && answered > 0) || analysis.kind === 'wants-to-finish' || earlier.length >= MOST_TURNS;
    if (wasHelped && onlyGoesOn(content)) {
      reply = `Thank you for still talking with me. If you need it again, 988 is there at any hour, by call or text. ${question(answered)}`;
    } else if (ASIDES.has(analysis.kind) && !isOver) {
      reply = `${asideTo(analysis, coachName, seed)} ${question(answered)}`;
    } else {
      answered += 1;
      const ending = isOver || answered >= ANSWERS;
      reply = ending
        ? farewell(analysis, seed)
        : `${acknowledgment(analysis, seed, answered, plan)}\n\n${question(answered)}`;
    }
    wasHelped = false;
  }
  return reply;
}

/** The one that waits for an answer. */
const question = (answered: number): string =>
  answered === 0 ? 'How has it been going with your practices?' : QUESTIONS[Math.min(answered, QUESTIONS.length) - 1]!;

function acknowledgment(analysis: MessageAnalysis, seed: number, answered: number, plan: PlanOutline): string {
  const human = analysis.disclosure
    ? pick(DISCLOSURES[analysis.disclosure], seed)
    : analysis.feeling
      ? pick(FEELINGS[analysis.feeling], seed)
      : analysis.turned && !analysis.isGrave && analysis.beyond === null
        ? pick([`So ${analysis.turned}.`, `I hear that ${analysis.turned}.`], seed)
        : pick(['Thank you.', 'Good to know.', 'All right.'], seed);
  return answered === 1 ? `${human} ${progressWords(plan)}` : human;
}

/** Their progress and their last reflection, so that they need not repeat it. */
function progressWords(plan: PlanOutline): string {
  const counts = countWords(plan);
  const wrote = plan.lately.find(({ reflection }) => reflection !== null);
  return wrote ? `${counts} You wrote something down about “${wrote.title}”; I have read it.` : counts;
}

function countWords({ done, skipped }: PlanOutline): string {
  const practices = (count: number) => `${count} ${count === 1 ? 'practice' : 'practices'}`;
  if (done > 0) return `So far you did ${practices(done)}${skipped > 0 ? ` and skipped ${skipped}` : ''}.`;
  // A number of none would read as a reproach.
  return skipped > 0
    ? `So far you skipped ${practices(skipped)}.`
    : 'You have not marked a practice as done yet; that is fine.';
}

function asideTo(analysis: MessageAnalysis, coachName: string, seed: number): string {
  const { kind } = analysis;
  if (kind === 'asks-who') return `I'm ${coachName}, an AI coach, not a person.`;
  if (kind === 'asks-privacy')
    return 'Your employer cannot read this, and is told nothing. You can, in your account; our staff can as far as their work needs it.';
  if (kind === 'asks-what' || kind === 'asks-how-long' || kind === 'asks-why')
    return 'Three short questions, then I list what I would change in the rest of your plan; you decide.';
  return pick(NOT_ANSWERS[kind as Exclude<Kind, 'answer'>], seed);
}

const farewell = (analysis: MessageAnalysis, seed: number): string =>
  [
    analysis.disclosure ? pick(DISCLOSURES[analysis.disclosure], seed) : 'Thank you, that helps.',
    'Below is what I would change in the rest of your plan, if anything. Nothing changes until you accept it.',
    `\n\n${CONCLUDE_MARKER}`,
  ].join(' ');
