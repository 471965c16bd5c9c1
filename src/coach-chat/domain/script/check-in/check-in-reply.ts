import type { PlanOutline } from '../../../../curriculum/outline.api.js';
import { CONCLUDE_MARKER } from '../../../../coach-prompts/conclusion.api.js';
import { onlyGoesOn } from '../../danger-hold.js';
import type { Heard, Kind } from '../listening.js';
import { hashOf, pick } from '../speech.js';
import { askedIn } from '../support/support-listening.js';
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
    const { wish, heard } = askedIn(content, earlier);
    earlier.push(content);
    const seed = hashOf(earlier[0]!) + earlier.length;
    const isOver =
      (wish === 'leave' && answered > 0) || heard.kind === 'wants-to-finish' || earlier.length >= MOST_TURNS;
    if (wasHelped && onlyGoesOn(content)) {
      reply = `Thank you for still talking with me. If you need it again, 988 is there at any hour, by call or text. ${question(answered)}`;
    } else if (ASIDES.has(heard.kind) && !isOver) {
      reply = `${asideTo(heard, coachName, seed)} ${question(answered)}`;
    } else {
      answered += 1;
      const ending = isOver || answered >= ANSWERS;
      reply = ending ? farewell(heard, seed) : `${heardBack(heard, seed, answered, plan)}\n\n${question(answered)}`;
    }
    wasHelped = false;
  }
  return reply;
}

/** The one that waits for an answer. */
const question = (answered: number): string =>
  answered === 0 ? 'How has it been going with your practices?' : QUESTIONS[Math.min(answered, QUESTIONS.length) - 1]!;

function heardBack(heard: Heard, seed: number, answered: number, plan: PlanOutline): string {
  const human = heard.disclosure
    ? pick(DISCLOSURES[heard.disclosure], seed)
    : heard.feeling
      ? pick(FEELINGS[heard.feeling], seed)
      : heard.turned && !heard.isGrave && heard.beyond === null
        ? pick([`So ${heard.turned}.`, `I hear that ${heard.turned}.`], seed)
        : pick(['Thank you.', 'Good to know.', 'All right.'], seed);
  return answered === 1 ? `${human} ${progressWords(plan)}` : human;
}

/** Where they stand, and what they wrote last: so that nobody has to tell it. */
function progressWords({ done, skipped, lately }: PlanOutline): string {
  const counts = `So far you did ${done} ${done === 1 ? 'practice' : 'practices'}${skipped > 0 ? ` and skipped ${skipped}` : ''}.`;
  const wrote = lately.find(({ reflection }) => reflection !== null);
  return wrote ? `${counts} You wrote something down about “${wrote.title}”; I have read it.` : counts;
}

function asideTo(heard: Heard, coachName: string, seed: number): string {
  const { kind } = heard;
  if (kind === 'asks-who') return `I'm ${coachName}, an AI coach, not a person.`;
  if (kind === 'asks-privacy')
    return 'Your employer cannot read this, and is told nothing. You can, in your account; our staff can as far as their work needs it.';
  if (kind === 'asks-what' || kind === 'asks-how-long' || kind === 'asks-why')
    return 'Three short questions, then I list what I would change in the rest of your plan; you decide.';
  return pick(NOT_ANSWERS[kind as Exclude<Kind, 'answer'>], seed);
}

const farewell = (heard: Heard, seed: number): string =>
  [
    heard.disclosure ? pick(DISCLOSURES[heard.disclosure], seed) : 'Thank you, that helps.',
    'Below is what I would change in the rest of your plan, if anything. Nothing changes until you accept it.',
    `\n\n${CONCLUDE_MARKER}`,
  ].join(' ');
