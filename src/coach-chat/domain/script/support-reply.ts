import { CONCLUDE_MARKER } from '../../../coach-prompts/conclusion.api.js';
import type { PlanOutline, PracticeInHand } from '../../../curriculum/plan.api.js';
import {
  disclosesHarm,
  isAsked,
  likelyChoiceIn,
  type PlanChoice,
  possibleMeaningOf,
  productQuestionIn,
  responseTo,
  lastPlanChoiceIn,
  planChoiceIn,
  readMessage,
  sentencesOf,
  SKILL_TEXTS,
} from '../../../language/coaching.api.js';
import { isLikelyCrisis } from '../../../language/crisis.api.js';
import { practiceMeant, withoutTitle } from '../../../language/replies.api.js';
import { skillEvidenceIn } from '../../../language/skill-evidence.api.js';
import { type Skill, SKILL_LABELS } from '../../../language/skills.api.js';
import type { Line } from '../chat.js';
import { onlyContinues } from '../crisis-hold.js';
import {
  ASKS,
  asksWhichPractice,
  doYouMeanText,
  LABELS,
  meantIn,
  openQuestionIn,
} from '../offered-replies.contract.js';
import { afterNo, besidesYes, clausesOf, deniesChange, guessTaken, saysYes } from '../plan-answer.js';
import { proposalText } from '../plan-change.js';
import { proposesChange } from '../plan-change.contract.js';
import { labelsOf } from '../summary.js';
import { GOOD_TO_HEAR, SORRY, type Speakers, THAT_SOUNDS_HARD, WHERE_HELP_IS, withNames } from './coach-reply.js';
import { exampleSentencesIn, smallestStep, stepsOf } from './practice-steps.js';

export interface SupportTurn extends Speakers {
  /** The conversation so far; the last line is the person's. */
  lines: readonly Line[];
  plan: PlanOutline;
}

interface Turn extends Speakers {
  plan: PlanOutline;
  message: string;
  /** The coach's last message; empty at first. */
  before: string;
  /** The question of the coach that waits for its answer, and is asked once more; null where none does. */
  open: string | null;
  /** The choice that the coach guessed, and the person takes. */
  taken: PlanChoice | null;
  /** It begins with a no to a change that was proposed. */
  turnsDown: boolean;
}

/**
 * Returns the coach's next message in a conversation about a plan, without any model. It understands the choices that it offers,
 * and asks which one is meant by anything else. It changes nothing itself (`PlanChanges` does, after a yes). The same
 * conversation always gets the same reply.
 */
export function supportReply({ lines: all, plan, ...speakers }: SupportTurn): string {
  const before = all.slice(0, -1).findLast(({ role }) => role === 'assistant')?.content ?? '';
  const wasHelped = all.slice(0, -1).findLast(({ isNote, role }) => isNote || role === 'user')?.isNote ?? false;
  if (wasHelped && onlyContinues(all.at(-1)!.content)) return backFromCrisis(speakers, plan);
  const { lines, taken } = guessTaken(all);
  const { content } = lines.at(-1)!;
  const isOpen = proposesChange(before);
  const rest = isOpen ? afterNo(content) : null;
  const message = rest || content;
  // The words of a title ask for nothing: "Hand over the outcome, not the steps".
  const titled = plan.atHand && withoutTitle(message, [{ id: '', title: plan.atHand.title }]);
  const open = openQuestionOf(all.slice(0, -1));
  const turn = { ...speakers, plan, message: titled?.rest ?? message, before, open, taken, turnsDown: rest !== null };
  const { grieves, is } = readMessage(message);
  const isGrave = grieves || disclosesHarm(message);
  const response = replyTo(turn, titled !== null);
  const reply = `${isOpen && !isGrave ? NOTHING_CHANGED : ''}${response}`;
  const isAnswered =
    isGrave ||
    rest !== null ||
    response.startsWith(STAYS) ||
    is.some((kind) => kind !== 'unsure' && kind !== 'thanks') ||
    [taken, planChoiceIn(message), lastPlanChoiceIn(message)].some(leavesIt);
  return isAnswered || open === null || asksWhichPractice(open) ? reply : askedAgain(reply, open, plan);
}

/** A question of the coach that was not answered is asked once more, whatever came in between: what was offered is not lost. */
function askedAgain(reply: string, open: string, plan: PlanOutline): string {
  const own = [question(plan), ASKS.plan].find((one) => reply.endsWith(one));
  return own === undefined ? reply : `${reply.slice(0, -own.length)}${open}`;
}

/** The question that the coach's last message asks, and the one before it did not ask already. */
function openQuestionOf(lines: readonly Line[]): string | null {
  const [last, before] = lines.filter(({ role }) => role === 'assistant').toReversed();
  const open = last ? openQuestionIn(last.content) : null;
  return open !== null && before?.content.endsWith(open) ? null : open;
}

/** It begins a reply to somebody who leaves something as it is. */
const STAYS = 'Then ';

/** Choices that answer every question of the coach with a no, or go on to something else. */
const leavesIt = (choice: PlanChoice | null): boolean =>
  choice !== null &&
  (['keep', 'leave', 'else', 'undo', 'correct', 'another', 'new-plan'] as PlanChoice[]).includes(choice);

function replyTo(turn: Turn, namesPractice: boolean): string {
  const { message, before, plan, taken, turnsDown } = turn;
  if (disclosesHarm(message)) return `Thank you for trusting me with that. ${WHERE_HELP_IS}`;
  const { is, responses, corrects, grieves, losesJob, hasSetback, hasGoodNews, words } = readMessage(message);
  const [ofNew, ofChange] = [before.endsWith(ASKS.newPlan), before.endsWith(ASKS.changed)];
  if (ofNew && saysYes(message)) return TO_NEW_PLAN;
  if ((ofNew || ofChange) && is.includes('no')) return `${STAYS}everything stays as it is. ${question(plan)}`;
  const namesWays = ofChange || before.endsWith(ASKS.correct);
  if (corrects || (namesWays && saysYes(message))) return CHOICES.correct(turn);
  const several = new Set(
    clausesOf(message)
      .flat()
      .map(planChoiceIn)
      .filter((one) => one !== null && TELLS.includes(one)),
  );
  if (taken === null && several.size > 1) return inOne([...several].map((one) => CHOICES[one!](turn)));
  const choice = taken ?? planChoiceIn(message) ?? lastPlanChoiceIn(message) ?? choiceAmong(message);
  // "I did not sleep. What do I do?" asks for no steps.
  const isSpent = choice === 'explain' && (grieves || hasSetback);
  if (choice && !isSpent) return CHOICES[choice](turn);
  if (grieves)
    return `${SORRY} Nothing in your plan has to happen now. ${AT_ANY_HOUR} ${losesJob ? ASKS.changed : ASKS.plan}`;
  if (isSpent) return CHOICES['hard-week'](turn);
  if (responses.length > 0)
    return `${responses.map((response) => withNames(response, turn)).join(' ')} ${question(plan)}`;
  const found = likelyChoiceIn(message);
  const asksUs = isAsked(message) || OF_THE_PRODUCT.test(message);
  const response = asksUs ? responseTo(RESPONSES[productQuestionIn(message) ?? ''] ?? '') : null;
  if (response) return `${withNames(response, turn)} ${question(plan)}`;
  // "The grant was renewed" is about no membership of ours.
  const likely = found === 'account-or-person' && !asksUs ? null : found;
  const ofPractice = likely !== null && OF_PRACTICE.includes(likely) ? likely : null;
  if (namesPractice) return ofPractice ? CHOICES[ofPractice](turn) : practiceMenu(turn);
  if (is.includes('thanks') || readMessage(sentencesOf(message).at(-1) ?? '').is.includes('thanks'))
    return `You’re welcome. ${ASKS.plan}`;
  if (is.includes('greeting')) return greeting(turn);
  if (saysYes(message) && besidesYes(message) === '')
    return `${turnsDown ? 'All right.' : NOTHING_OPEN} ${question(plan)}`;
  if (is.length > 0 && !isAsked(message)) return `All right. ${question(plan)}`;
  if (hasSetback) return CHOICES['hard-week'](turn);
  if (hasGoodNews) return `${GOOD_TO_HEAR} ${ASKS.plan}`;
  const meant = plan.atHand && practiceMeant(message, [{ id: '', title: plan.atHand.title }]);
  if (meant && meant !== 'unknown' && !ofPractice) return practiceMenu(turn);
  if (likely && !MAY_CHANGE.includes(likely)) return CHOICES[likely](turn);
  if (likely && likely in LABELS && !deniesChange(message)) return `I’m not sure. ${doYouMean([likely])}`;
  // 988 is named before this reply.
  if (isLikelyCrisis(message)) return `Nothing in your plan has to happen now. ${ASKS.plan}`;
  if (turnsDown) return question(plan);
  if (words <= LONGEST_THANKS && THANKS.test(message)) return `You’re welcome. ${ASKS.plan}`;
  return guessed(turn);
}

/** Replies to words that nothing else reads: by what they may mean, and by asking. */
function guessed({ message, before, plan, open, supportEmail }: Turn): string {
  const { choices, tells } = possibleMeaningOf(message);
  // "Don't skip it"
  const isDenied = deniesChange(message) && readMessage(message).words <= LONGEST_DENIAL;
  const named = choices.filter((one) => one in LABELS && one !== 'else' && !isDenied && meantIn(before).length === 0);
  const skill = likelySkillIn(message);
  const isNew = skill !== null && !plan.focus.includes(skill);
  const more = isNew ? proposalText({ kind: 'skills', wishes: [{ skill, wish: 'more' }] }) : null;
  const isOfSkills = named.every((one) => one === 'correct');
  if (open !== null) {
    const unclear = proposesChange(before) ? 'I can’t tell whether that is a yes.' : UNCLEAR;
    return `${tells ? 'Thank you for telling me.' : unclear} ${open}`;
  }
  if (more && isOfSkills && !tells) return more;
  if (named.length > 0) {
    const labels = named.map((one) => LABELS[one as keyof typeof LABELS]);
    const others = isNew ? [...labels.slice(0, 2), `More ${SKILL_LABELS[skill].toLowerCase()}`] : labels;
    return `I’m not sure. ${doYouMeanText(...others)}`;
  }
  if (tells) {
    const isCase = message.length > LONGEST_REQUEST || sentencesOf(message).some(isAsked);
    return ['Thank you for telling me.', isCase ? NO_ADVICE : '', more ?? question(plan)].filter(Boolean).join(' ');
  }
  const last = before.replace(NOTHING_CHANGED, '');
  if (last.startsWith(UNCLEAR) || last.startsWith(CANT_ANSWER))
    return `I didn’t get that, either. A person answers at ${supportEmail}. ${ASKS.plan}`;
  return isAsked(message)
    ? `${CANT_ANSWER}: I can explain a practice, make it smaller, exchange it, and change your days. ${question(plan)}`
    : `${UNCLEAR} I understand the choices below, days and hours, and the names of your practices. ${question(plan)}`;
}

/** The skill that a message is about, by its words: somebody who struggles with something names no skill. */
function likelySkillIn(message: string): Skill | null {
  const [first] = [...skillEvidenceIn(message)].sort(([, one], [, other]) => other - one);
  return first && first[1] >= LIKELY_SKILL ? first[0] : null;
}
const LIKELY_SKILL = 0.6;
const LONGEST_DENIAL = 8;

const NO_ADVICE = 'I can’t advise on a case of your own here, and I don’t keep it as a note.';

/** Words without which a statement is about nothing of ours. */
const OF_THE_PRODUCT =
  /\b(?:account|membership|subscri\w+|card|charge\w*|bill\w*|pay\w*|money|cost\w*|price|cancel\w*|stop|renewing|texts?|texting|emails?|app|number|person|human|somebody|someone|you|your|books)\b/i;
/** The response to a question about the product, by its topic. */
const RESPONSES: Readonly<Record<string, string>> = {
  privacy: 'privacy',
  cost: 'cost',
  renewal: 'cost',
  membership: 'cancel',
  human: 'human',
  person: 'person',
  channel: 'channel',
};

/** Choices that are told about. */
const TELLS: readonly PlanChoice[] = ['explain', 'smaller', 'words', 'why', 'next', 'told'];

/** Several replies, with the question of the last one only. */
const inOne = (replies: readonly string[]): string =>
  replies
    .map((reply, nth) =>
      nth === replies.length - 1 ? reply : reply.replace(/ (?:What|Which|Which of these) would help\?$/, ''),
    )
    .join('\n\n');

/**
 * A choice that changes nothing, among other words: as it is shown ("my wife put me on a diet, anyway make it smaller"), or as a clause
 * of its own.
 */
function choiceAmong(message: string): PlanChoice | null {
  const said = message.toLowerCase();
  const label = Object.values(LABELS).find(
    (one) => one.split(' ').length >= LEAST_LABEL && said.includes(one.toLowerCase().replace('?', '')),
  );
  const choices = [label ?? '', ...message.split(/[,;]/)].map(planChoiceIn);
  return (
    choices.find((choice) => choice !== null && !MAY_CHANGE.includes(choice) && !SAYS_LITTLE.includes(choice)) ?? null
  );
}

const LEAST_LABEL = 3;
const SAYS_LITTLE: readonly PlanChoice[] = ['else', 'keep'];

/** Choices that a guess alone does not make: each changes something, or takes something back. */
const MAY_CHANGE: readonly PlanChoice[] = [
  'done',
  'skip',
  'swap',
  'later',
  'pause',
  'resume',
  'times',
  'undo',
  'leave',
];
/** These are asked of a practice. */
const OF_PRACTICE: readonly PlanChoice[] = ['explain', 'smaller', 'words', 'why'];
/** All that can be meant of one. */
const OF_IT: readonly PlanChoice[] = [...OF_PRACTICE, 'done', 'skip', 'swap', 'later'];
const doYouMean = (choices: readonly PlanChoice[]): string =>
  doYouMeanText(...choices.map((one) => LABELS[one as keyof typeof LABELS]));
/** "Aight thanks Maya, gotta load the truck" */
const THANKS = /\b(?:thanks|thank you|thx|cheers)\b[^?]*$/i;
const LONGEST_THANKS = 10;
const AT_ANY_HOUR = 'If it gets too much: 988 is there at any hour, by call or text.';
/** A yes may mean something that was said before, which then would not happen. */
const NOTHING_OPEN = 'All right. I had proposed nothing, so nothing has changed.';
const UNCLEAR = 'I didn’t get that.';
const CANT_ANSWER = 'I can’t answer that here';
const NOTHING_CHANGED = 'Nothing has changed. ';
/** Characters; a longer message tells something. */
const LONGEST_REQUEST = 100;

const CHOICES: Record<PlanChoice, (turn: Turn) => string> = {
  explain: withPractice(({ title, text }) => {
    const ask = askAbout(text);
    const steps = stepsOf(text ?? '');
    if (steps.length === 0) return `The practice is “${title}”. The link below opens all of it. ${ask}`;
    const list = steps.map((step, i) => `${i + 1}. ${step}`).join('\n');
    return `“${title}”, in short:\n\n${list}\n\nThe link below opens all of it. ${ask}`;
  }),
  smaller: withPractice(({ title, text }) => {
    const ask = askAbout(text);
    const step = smallestStep(text ?? '');
    if (step === null)
      return `Then make “${title}” ten minutes long: open it, take the one sentence in it that speaks to you, and try that with one person. ${ask}`;
    return `Then do only this part of “${title}”:\n\n> ${step}\n\nOnce is enough: a small try counts in full. ${ask}`;
  }),
  words: withPractice(({ title, text }, message) => {
    const sentences = exampleSentencesIn(text ?? '');
    if (sentences.length === 0)
      return `“${title}” has no sentence to say, and I can’t write one for you here. “${LABELS.explain}” shows what to do. ${ASKS.wordless}`;
    const list = sentences.map((sentence) => `- “${sentence}”`).join('\n');
    const own = planChoiceIn(message) === null ? 'I can’t write words for a case of your own here. ' : '';
    return `${own}“${title}” suggests, word for word:\n\n${list}\n\nPut it in your own words. ${ASKS.practice}`;
  }),
  why: withPractice(({ title, text, skill, reason }) => {
    const label = SKILL_LABELS[skill].toLowerCase();
    return `“${title}” is about ${label}: ${SKILL_TEXTS[skill].practices}. ${reason} ${askAbout(text)}`;
  }),
  'practice-changes': withPractice(({ title }) => `About “${title}”: nothing changes before your yes. ${ASKS.change}`),
  open: ({ plan }) =>
    plan.atHand && !plan.atHand.isToCome
      ? `Open now is “${plan.atHand.title}”. ${question(plan)}`
      : noPracticeNow(plan),
  // These are proposed before the coach replies, where the plan has something to change.
  done: unchanged,
  skip: unchanged,
  swap: unchanged,
  later: unchanged,
  pause: pauses,
  resume: pauses,
  times: ({ plan }) =>
    `“Change schedule” on “Your practices” has the days and the hour of your texts. ${question(plan)}`,
  next: ({ plan }) => [comesNext(plan), comesThen(plan), progress(plan), ASKS.plan].filter(Boolean).join(' '),
  correct: ({ message }) =>
    `“Correct my plan” opens the form for ${FORM_FOR[readMessage(message).corrects ?? 'both']}, and shows what changes before it does. More of one skill and less of another you can say here, such as “more feedback, less delegation”. ${ASKS.correct}`,
  told: ({ plan: { problem, success } }) =>
    problem === ''
      ? `“Correct my plan” on “Your practices” shows your problem and your goal. ${ASKS.plan}`
      : `You told me this: “${problem}”${success === null ? '' : ` And this would be success: “${success}”`} You can change it with “Correct my plan” on “Your practices”. ${ASKS.plan}`,
  // The coach asks which one before it replies.
  another: ({ plan }) => `Name one of “Your practices”. ${question(plan)}`,
  'new-plan': () => `We can: ${REPLANS} ${ASKS.newPlan}`,
  'account-or-person': ({ coachName, supportEmail }) =>
    `Your payments and membership, with the way to cancel, your number, your time zone and the weekly email are in “Account”. STOP in reply to a text ends the texts, and a pause lets them rest. I’m ${coachName}, an AI coach: a person answers at ${supportEmail}. ${ASKS.plan}`,
  complaint: ({ plan, supportEmail }) =>
    `That is fair to say. “Swap it” brings another practice, “Correct my plan” on “Your practices” takes another problem or goal, and a person reads what you write to ${supportEmail}. ${question(plan)}`,
  'hard-week': () => `${THAT_SOUNDS_HARD} Nothing in your plan has to happen this week. ${ASKS.plan}`,
  leave: farewell,
  keep: ({ plan }) => `${STAYS}${plan.atHand ? `“${plan.atHand.title}”` : 'everything'} stays as it is. ${ASKS.plan}`,
  undo: () => `Nothing was changed just now. “Your practices” shows how your plan is. ${ASKS.plan}`,
  else: () => `Here is what I can do besides. ${ASKS.plan}`,
};

const FORM_FOR = { goal: 'your goal', problem: 'your problem', both: 'another problem or goal' };

/** A reply about the practice at hand. One that has not come yet can be skipped and swapped, and its text will explain it. */
function withPractice(reply: (practice: PracticeInHand, message: string) => string): (turn: Turn) => string {
  return ({ plan, message }) => {
    if (!plan.atHand) return noPracticeNow(plan);
    return plan.atHand.isToCome ? toCome(plan.atHand) : reply(plan.atHand, message);
  };
}

const toCome = ({ title, skill, reason }: PracticeInHand): string =>
  `“${title}” has not come yet: its text will explain it. It is about ${SKILL_LABELS[skill].toLowerCase()}. ${reason} ${ASKS.toCome}`;

function practiceMenu({ message, plan: { atHand } }: Turn): string {
  if (atHand!.isToCome) return toCome(atHand!);
  const likely = possibleMeaningOf(message).choices.filter((one) => one in LABELS && OF_IT.includes(one));
  const asks = likely.length === 0 ? askAbout(atHand!.text) : doYouMean(likely);
  return `About “${atHand!.title}”: ${asks}`;
}

/** Only a practice with sentences to say is asked for them. */
const askAbout = (text: string | null): string =>
  exampleSentencesIn(text ?? '').length > 0 ? ASKS.practice : ASKS.wordless;

const question = ({ atHand }: PlanOutline): string => (atHand && !atHand.isToCome ? askAbout(atHand.text) : ASKS.plan);

const greeting = ({ firstName, plan }: Turn): string =>
  `Hi${firstName === '' ? '' : ` ${firstName}`}. ${plan.atHand ? `You have “${plan.atHand.title}” at hand. ` : ''}${question(plan)}`;

/** Reasons why something can't be changed. */
function unchanged({ plan }: Turn): string {
  const { atHand, lately } = plan;
  if (atHand?.isToCome) return `“${atHand.title}” has not come yet, so it can’t be marked. ${ASKS.toCome}`;
  const last = atHand ? lately.find(({ title }) => title === atHand.title) : lately[0];
  const isOver = last && last.state !== 'open';
  return `${isOver ? `“${last.title}” is ${last.state} already. ` : ''}${noPracticeNow(plan)}`;
}

function noPracticeNow({ next, lately }: PlanOutline): string {
  const open = lately.find(({ state }) => state === 'open');
  if (open) return `“${open.title}” is still open. ${ASKS.plan}`;
  return `No practice is open just now${next ? `; the next one is “${next.title}”` : ''}. ${ASKS.plan}`;
}

function pauses({ plan: { next } }: Turn): string {
  const why = next ? 'Your texts are on.' : 'Everything in your plan has been sent, so no texts are left to pause.';
  return `${why} ${ASKS.plan}`;
}

/** "The next practice, “…”, comes on Thursday, June 17 at 9:30 AM." */
export function comesNext({ state, next, resumesAt, timeZone }: PlanOutline): string {
  if (!next) return 'Everything in your plan has been sent.';
  if (state === 'paused') {
    const until = resumesAt ? `until ${date(resumesAt, timeZone)}` : 'until you resume them';
    return `Your texts are paused ${until}. After that comes “${next.title}”.`;
  }
  const when = next.dueAt ? `comes on ${day(next.dueAt, timeZone)}` : 'comes at your next text time';
  return `The next practice, “${next.title}”, ${when}.`;
}

/** "After it come “…” on Monday, December 7, and “…” on Thursday, December 10." */
function comesThen({ following, timeZone }: PlanOutline): string {
  const [one, other] = following.map(({ title, dueAt }) => `“${title}”${dueAt ? ` on ${date(dueAt, timeZone)}` : ''}`);
  if (!one) return '';
  return other ? `After it come ${one}, and ${other}.` : `After it comes ${one}.`;
}

const progress = ({ week, weeks, done, skipped, total, focus }: PlanOutline): string =>
  `You are in week ${week} of ${weeks}: ${done} of ${total} practices done${skipped > 0 ? `, ${skipped} skipped` : ''}. Your plan is mostly about ${labelsOf(focus)}.`;

const backFromCrisis = ({ firstName }: Speakers, plan: PlanOutline): string =>
  `Thank you for still talking with me${firstName === '' ? '' : `, ${firstName}`}. If you need it again, 988 is there at any hour, by call or text. We go on at your pace, and your texts can pause as long as you like. ${question(plan)}`;

const REPLANS = 'a new conversation replans everything that has not been sent yet, and what you did and wrote stays.';
const TO_NEW_PLAN = `Good. The button “Talk about something new” below leads there: it starts a new conversation, and your plan stays as it is until that one ends.\n\n${CONCLUDE_MARKER}`;

function farewell({ plan, firstName }: Turn): string {
  const onward = plan.state === 'active' && plan.next ? ' Your next practice comes by text.' : '';
  return `Take care${firstName === '' ? '' : `, ${firstName}`}.${onward} I’m here whenever you want to go on.\n\n${CONCLUDE_MARKER}`;
}

/** "Tuesday, November 24" */
const date = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone }).format(instant);

/** "Tuesday, November 24 at 9:30 AM" */
function day(instant: Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone });
  return `${date(instant, timeZone)} at ${time.format(instant).replace(/\s/gu, ' ')}`;
}
