import { CONCLUDE_MARKER } from '../../../coach-prompts/conclusion.api.js';
import type { CheckInOutcome, PlanOutline } from '../../../curriculum/plan.api.js';
import {
  checkInSignsIn,
  disclosesHarm,
  planRequestIn,
  readMessage,
  scoreIn,
  sentencesOf,
  skillsNamedIn,
} from '../../../language/coaching.api.js';
import { requestedDaysIn } from '../../../language/replies.api.js';
import { type Skill, SKILL_LABELS } from '../../../language/skills.api.js';
import type { Line } from '../chat.js';
import { onlyContinues } from '../crisis-hold.js';
import { labelsOf } from '../summary.js';
import { sympathyFor } from './sympathy.js';
import { withNames, WHERE_HELP_IS } from './coach-reply.js';
import { asksForScore, SUCCESS_SCALE } from '../success-question.contract.js';
import type { SupportTurn } from './support-reply.js';

/** Next to one of these words, a word of speed is about the pace of the texts. */
const OF_PACE =
  /\b(?:texts?|practices?|messages?|reminders?|pace|weeks?|weekly|days?|daily|often|these|them|everything|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b/i;
const SPEED = /\b(?:fast|faster|slow|slower|speed|much|many)\b/i;
/** "Too many, my phone goes off in clinic": the answer begins with it. */
const BEGINS_WITH_SPEED =
  /^\W*(?:(?:it|they|that|these|this)(?:['’]?s| is| was|['’]?re| are| were| comes?| came| arrives?| goes?)? )?(?:just |way |a bit |far |maybe |a little )*(?:too |slow|fast|speed)/i;
const FEWER =
  /\b(?:fewer|less) of (?:these|them|those)\b|\b(?:fewer|less)\b(?: [\w'’-]+){0,4} (?:each|per|every|a) week\b|\b(?:fewer|less) (?:texts?|practices?|messages?)\b/i;

/** The signs of a message. "I spoke too fast" tells of no pace: only what the texts are, or what the answer begins with. */
function signsIn(message: string): ReturnType<typeof checkInSignsIn> {
  const signs = checkInSignsIn(message);
  if (FEWER.test(message)) signs.add('fewer-texts');
  if (!SPEED.test(message) || OF_PACE.test(message) || BEGINS_WITH_SPEED.test(message)) return signs;
  signs.delete('fewer-texts');
  signs.delete('more-texts');
  return signs;
}

/** After the question with which the screen opens: how it has been going. */
const QUESTIONS = [
  'What has been too much, or did not fit you?',
  'And for the weeks to come: what would you like more of, or would another pace suit you better?',
] as const;

/** Code units of what success would be that a question can hold. */
const LONGEST_GOAL = 100;

/** After the opening question; the last one asks for a score, where the person said what success would be. */
function questionsOf({ success }: PlanOutline): readonly string[] {
  if (success === null) return QUESTIONS;
  const goal =
    success.length <= LONGEST_GOAL && !success.includes('\n')
      ? `“${success.replace(/[.!]$/, '')}”`
      : 'what you said success would be';
  return [...QUESTIONS, `Last one: how close are you to ${goal}, ${SUCCESS_SCALE}`];
}

/** Messages after which it ends, whatever they were. */
const MOST_TURNS = 6;

interface State {
  turns: number;
  answered: number;
  /** The coach has already asked which skill is meant. */
  askedWhich: boolean;
  /** A question of theirs was not answered. */
  evaded: boolean;
  /** They want fewer texts or more: the pace need not be asked about again. */
  knowsPace: boolean;
  /** The score was asked for a second time. */
  askedScoreAgain: boolean;
  /** They gave a score before it was asked for. */
  hasScore: boolean;
  /** The person was told how a new plan is made. */
  knowsOfNewPlan: boolean;
  reply: string;
}

/**
 * Returns the coach's next message in a check-in, without any model: two questions after the opening one, a score if
 * the person has a goal, and the end. If something was too much or requested and it is not clear what, it asks once
 * which skill. It changes nothing, and promises nothing.
 */
export function checkInReply({ lines, plan, coachName, firstName }: SupportTurn): string {
  let state: State = {
    turns: 0,
    answered: 0,
    askedWhich: false,
    evaded: false,
    knowsPace: false,
    askedScoreAgain: false,
    hasScore: false,
    knowsOfNewPlan: false,
    reply: '',
  };
  let wasHelped = false;
  for (const { role, content, isNote } of lines) {
    if (role !== 'user') continue;
    if (!isNote) state = afterMessage(state, content, { plan, coachName, firstName }, wasHelped);
    wasHelped = isNote === true;
  }
  return state.reply;
}

function afterMessage(
  before: State,
  message: string,
  { plan, ...speakers }: Omit<SupportTurn, 'lines'>,
  wasHelped: boolean,
): State {
  const { is, responses, onlyAsks, finishes, grieves } = readMessage(message);
  const signs = signsIn(message);
  const all = questionsOf(plan);
  // The score is the last question, and counts where it is said before.
  const isScoreNext = before.answered === all.length - 1;
  const early = plan.success !== null && before.answered < all.length ? earlyScoreIn(message, isScoreNext) : null;
  const state = { ...before, turns: before.turns + 1, hasScore: before.hasScore || early !== null };
  const questions = state.hasScore ? all.slice(0, -1) : all;
  const question = questionAt(questions, before.answered, before.knowsPace);
  const isOver = state.turns >= MOST_TURNS || (finishes && state.answered > 0);
  if (wasHelped && onlyContinues(message))
    return {
      ...state,
      reply: `Thank you for still talking with me. If you need it again, 988 is there at any hour, by call or text. ${question}`,
    };
  if (!isOver && is.includes('greeting') && before.answered === 0) return { ...state, reply: `Hi. ${question}` };
  // "What do you mean?" is a question that other words answer.
  if (!isOver && onlyAsks && is.includes('unsure') && before.answered < 2)
    return { ...state, reply: IN_OTHER_WORDS[before.answered]! };
  const isPause = planRequestIn(message) === 'pause';
  const isForOnce = eases(message) && isOnce(message);
  const answers = [
    ...responses.map((one) => withNames(one, speakers)),
    ...(signs.has('asks-why') ? [WHY_IT_ASKS] : []),
    ...(signs.has('asks-change') ? [WHAT_CHANGES] : []),
    ...(isPause && onlyAsks ? [HOW_TO_PAUSE] : []),
    ...(isForOnce ? [FOR_ONCE] : []),
    ...((onlyAsks || before.answered > 0) && !isForOnce && asksForOtherTimes(message, onlyAsks)
      ? [CHANGE_SCHEDULE]
      : []),
    ...(ANOTHER_PROBLEM.test(message) ? [CHANGE_PROBLEM] : []),
    ...(asksAboutOne(message) && !isForOnce ? [withNames(CHANGE_ONE, speakers)] : []),
    ...noSkillsIn(message).map(noSkill),
  ];
  if (!isOver && onlyAsks && answers.length > 0) return { ...state, reply: `${answers.join(' ')} ${question}` };
  if (!isOver && onlyAsks && is.includes('unsure') && before.answered === 2)
    return { ...state, reply: `The pace is how many texts come in a week. ${question}` };
  const isUnread =
    (onlyAsks || ASKS_COACH.test(message)) &&
    answers.length === 0 &&
    skillsNamedIn(message).length === 0 &&
    (signs.size === 0 || evasionOf(message) === WHERE_PRACTICES_ARE) &&
    !isPause &&
    preferencesIn(message).length === 0;
  const evasion = isUnread ? withNames(evasionOf(message), speakers) : '';
  if (!isOver && isUnread && before.answered < 3 && !before.evaded)
    return { ...state, evaded: true, reply: `${evasion} ${question}` };
  if (!isOver && state.answered > 0 && !before.askedWhich && !isUnread && isVague(message))
    return {
      ...state,
      askedWhich: true,
      reply: `Which of these do you mean: ${labelsOf(plan.focus)}, or another one? Its name is enough, or “none”.`,
    };
  // A score says nothing of what they would like more of.
  if (!isOver && early !== null) return { ...state, reply: `${scoreNoted(early)} ${question}` };
  // Whoever has no room for practices is not asked what did not fit.
  const isFull = signs.has('full') || grieves;
  const answered = isFull && state.answered < 2 ? 2 : state.answered + 1;
  const harm = disclosesHarm(message) ? `${WHERE_HELP_IS}\n\n` : '';
  const isChanged = !before.knowsOfNewPlan && planRequestIn(message) === 'changed';
  if (isChanged) state.knowsOfNewPlan = true;
  const request = isForOnce
    ? null
    : signs.has('fewer-texts')
      ? 'a lighter pace'
      : signs.has('more-texts')
        ? 'more texts'
        : null;
  if (request) state.knowsPace = true;
  const preferences = preferencesIn(message);
  const sympathy = sympathyFor(message);
  const progress = answered === 1 && sympathy === '' ? ` ${progressText(plan)}`.trimEnd() : '';
  const words = [
    sympathy,
    isChanged && newPlanText(speakers.coachName),
    ...answers,
    evasion,
    preferences.length > 0 &&
      `Noted: ${preferences.map((one) => `${one.direction} on ${SKILL_LABELS[one.skill].toLowerCase()}`).join(', ')}.`,
    request && `${before.knowsPace ? 'Yes' : 'Noted'}: ${request}.`,
  ].filter(Boolean);
  const isScoreAsked = before.answered === questions.length && asksForScore(question);
  const isScoreOpen = isScoreAsked && !isOnScale(scoreSaid(message));
  const isRefused = is.includes('declined') || is.includes('no') || /\bskip\b/i.test(message);
  if (!isOver && isScoreOpen && !before.askedScoreAgain && !isRefused)
    return {
      ...state,
      askedScoreAgain: true,
      reply: [harm.trim(), ...words, scoreAgain(message)].filter(Boolean).join(' '),
    };
  if (isOver || answered > questions.length)
    return {
      ...state,
      answered,
      reply: [
        harm.trim(),
        ...words,
        isScoreAsked && !isScoreOpen && scoreNoted(scoreSaid(message)!),
        isScoreOpen && !isRefused && NO_NUMBER_KEPT,
        withNames(FAREWELL, speakers),
      ]
        .filter(Boolean)
        .join(harm ? '\n\n' : ' '),
    };
  const next = isFull && answered === 2 ? ROOM_QUESTION : questionAt(questions, answered, state.knowsPace);
  const isTold = readMessage(message).words >= LEAST_TOLD;
  const acknowledged = words.length > 0 ? words.join(' ') : isTold ? 'Thank you for telling me.' : 'Thank you.';
  return { ...state, answered, reply: `${harm}${acknowledged}${progress}\n\n${next}` };
}

/** Words of a message that tells something. */
const LEAST_TOLD = 6;

const IN_OTHER_WORDS = [
  'Did you try any of them, and did it help? A few words are enough.',
  'Was there a practice that took too long, or was nothing for you? “None” is fine.',
] as const;
const CHANGE_SCHEDULE = 'You see and change your days and the hour with “Change schedule” on “Your practices”.';
const CHANGE_PROBLEM = 'You change the problem and the goal of your plan with “Correct my plan” on “Your practices”.';
const FOR_ONCE =
  'That one time changes no pace: a practice waits until it suits you, and can be skipped. To have none come at all, say “pause until” and a day.';
const CHANGE_ONE =
  'I can’t take out or swap a single practice here; “Your practices” can, and so can “Talk with {coach}”.';
const CANNOT_ANSWER = "I can't answer that here.";
const CANNOT_DO = "I can't do that in a check-in; “Talk with {coach}” takes it.";
const WHERE_PRACTICES_ARE = '“Your practices” shows each practice and what to do.';
const WHAT_SCORE_IS_FOR = 'The score is for you: your plan shows the first one and the last one.';
/** "Please make them shorter", "can you …": it asks the coach to do something. */
const ASKS_COACH =
  /^\W*(?:(?:and|but|also|so|ok|well)\W+){0,2}(?:please|(?:can|could|would|will) (?:you|u|we)|(?:is it|it is|would it be) possible)\b/i;
function evasionOf(message: string): string {
  if (/\b(?:score|number|1 to 5)\b/i.test(message)) return WHAT_SCORE_IS_FOR;
  if (
    /\b(?:practice|exercise|(?:first|second|third|last|next|that|this) one)\b|\b(?:supposed|sposed|meant) to do\b/i.test(
      message,
    ) &&
    !ASKS_COACH.test(message)
  )
    return WHERE_PRACTICES_ARE;
  return ASKS_COACH.test(message) || /\bcan i (?:get|have)\b/i.test(message) ? CANNOT_DO : CANNOT_ANSWER;
}
const noSkill = (topic: string): string => `No skill is called “${topic}”, so I can’t plan for that.`;
const WHY_IT_ASKS = 'I ask so that the rest of your plan fits you; leave out what you like.';
const WHAT_CHANGES = 'You see at the end what I would change, and nothing changes until you accept it.';
const HOW_TO_PAUSE = 'Yes: say “pause until” and a day, or use “Pause texts” on “Your practices”.';
/** For somebody who has no room for practices: asking for more of anything would not be listening. */
const ROOM_QUESTION =
  'For the weeks to come, would fewer texts be right? Or say “pause until” and a day, and none come until then.';

/** Where somebody came or went, or the job is another one. */
const newPlanText = (coachName: string): string =>
  `If your plan no longer fits: open “Talk with ${coachName}” and say “something new”. A new conversation replans everything that has not been sent yet.`;

/** Asks for less to do, however it is put. */
const eases = (message: string): boolean =>
  signsIn(message).has('fewer-texts') ||
  /\btext (?:me |us )?(?:less|fewer)\b/i.test(message) ||
  /\b(?:easier|lighter|smaller) (?:one|practice)\b/i.test(message);

/** "This coming week", "on Tuesday": one time, unless it is said that it lasts. */
const isOnce = (text: string): boolean => ONE_TIME.test(text) && !LASTS.test(text);
const ONE_TIME =
  /\b(?:this|next|coming) (?:coming )?(?:week|month|days?|mon|tue|wed|thu|fri|sat|sun)|\b(?:today|tonight|tomorrow)\b|\b(?:in|for|over|during|through) (?:the holidays|january|february|march|april|may|june|july|august|september|october|november|december)\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/i;
const LASTS = /\b(?:a|per|each|every) (?:week|day|month)\b|\bfrom now on\b|\balways\b|\bonce\b|\binstead\b|days\b/i;

/** "Swap out the feelings one": a request about one practice, and no skill. */
const asksAboutOne = (message: string): boolean =>
  ['swap', 'skip'].includes(planRequestIn(message) ?? '') &&
  skillsNamedIn(message).length === 0 &&
  !readMessage(message).is.includes('declined');

/** Returns what a message asks for more or less of, where that is neither a skill nor about the texts: "more on running meetings". */
const noSkillsIn = (message: string): string[] =>
  sentencesOf(message)
    .flatMap(partsOf)
    .flatMap((part) => {
      const topic = OF_WHAT.exec(part)?.[1]
        ?.trim()
        .replace(/ (?:please|too|instead)$/i, '');
      return topic && skillsNamedIn(part).length === 0 && signsIn(part).size <= 1 ? [topic] : [];
    });
const OF_WHAT =
  /^(?:(?:and|but|maybe|i['’]?d like|i want|can we (?:do|have)|give me) ){0,2}(?:more|less|fewer) (?:on|of|about|with|for) (?!(?:it|that|this|these|those|them|the|same)\b)([\w'’-]+(?: [\w'’-]+){0,4})[.!?]*$/i;

/** Says that something was too much or is requested, and not which skill, nor how many texts. */
function isVague(message: string): boolean {
  const signs = signsIn(message);
  return (
    (signs.has('less') || signs.has('more')) &&
    !signs.has('fewer-texts') &&
    !signs.has('more-texts') &&
    !signs.has('none') &&
    !asksAboutOne(message) &&
    !(eases(message) && isOnce(message)) &&
    noSkillsIn(message).length === 0 &&
    skillsNamedIn(message).length === 0
  );
}

const scoreAgain = (message: string): string =>
  NAMES_A_NUMBER.test(message)
    ? `Which one whole number is it, ${SUCCESS_SCALE} “Skip” is fine.`
    : `And how close are you, ${SUCCESS_SCALE} “Skip” is fine.`;

/** "2 and a half", "between 2 and 3"; not "the feelings one", "one a week" */
const NAMES_A_NUMBER = /(?<![\d:])[1-5](?![\d:]|\s?(?:am|pm))|\b(?:two|three|four|five|half)\b/i;

/** "A 2", "3 of 5": the score, wherever it stands; a number alone may be a number of texts. */
const OF_FIVE = /(?:\/|\bof)\s*(?:5|five)\b/i;
const SCORE_ITSELF =
  /^(?:[a-z'’]+ ){0,4}(?:a|an|at|say|still|about|around|solid|prob|probably|maybe|only|definitely)\s+(?:[1-5]|one|two|three|four|five)\b/i;
/** Words of a message that says a score and nothing else. */
const LONGEST_SCORE = 7;

/** A score before it is asked for. @param isNext the next question is for it */
function earlyScoreIn(message: string, isNext: boolean): number | null {
  const isShort = message.trim().split(/\s+/).length <= LONGEST_SCORE;
  const isSaid = OF_FIVE.test(message) || ((isNext || isShort) && SCORE_ITSELF.test(message));
  const score = isSaid ? scoreSaid(message) : null;
  return isOnScale(score) ? score : null;
}

/** "One" at the end of a phrase is no number: "swap the feelings one". */
const NUMBER =
  /(?<![\w:.-])(?:\d+|two|three|four|five|six|seven|eight|nine|ten|(?<=(?:^|[,.;]|\b(?:a|at|say|still|said)) ?)one)(?![\w:-]|\.\d)/gi;
/** A score of earlier: "from a two to a four", "Before it was 2". */
const EARLIER =
  /\b(?:not|from|before|used to be|started (?:at|with)|last time|up from|down from)\W+(?:(?:it|this|that|was|i|we|were|about|maybe|like|just|only|at|a|an)\s+){0,4}(?:[1-5]|one|two|three|four|five)\b/gi;
/** After the score: "a four, perhaps a five on a generous day". */
const HEDGED = /[,; ](?:or )?(?:perhaps|maybe|possibly|almost)\b/i;
/** "2 kids are sick": it counts something. */
const COUNTS =
  /^\s+(?!(?:stars|points|is|was|as|perhaps|sometimes|always|guess|this|thus|yes|us|plus|tops|days?)\b)[a-z]{2,}s\b/i;
const NO_SCORE = /\b(?:this|that|the|last|next|which) one\b|\bone[ -]on[ -]ones?\b/gi;

/** The one number from 1 to 5 in an answer, whatever is said around it; null where it has none, or two. */
function scoreSaid(message: string): number | null {
  const whole = scoreIn(message);
  if (whole !== null) return whole;
  const text = message
    .replace(NO_SCORE, ' ')
    .replace(OF_FIVE, ' ')
    .replace(/(?<=\d|\w{3})-?ish\b/gi, '');
  if (/\bhalf\b|\d\.\d|\d\s*\/\s*\d/i.test(text)) return null;
  const now = text.replaceAll(EARLIER, ' ');
  return onlyNumberIn(now) ?? onlyNumberIn(now.slice(0, HEDGED.exec(now)?.index));
}

function onlyNumberIn(text: string): number | null {
  const [only, another] = [...text.matchAll(NUMBER)];
  return only && !another && !COUNTS.test(text.slice(only.index + only[0].length)) ? scoreIn(only[0]) : null;
}

const isOnScale = (score: number | null): score is number => score !== null && score >= 1 && score <= 5;
const NO_NUMBER_KEPT =
  'I read no whole number from 1 to 5 in that, so none is kept. A text asks again within two weeks, and the number alone is enough.';
/** Shows that it was kept: what counts as given is what the person saw. */
const scoreNoted = (score: number): string => `Noted: ${score} of 5.`;

/** "Mornings at 11, not 930", "Mondays instead", "do we still do tues thurs", "mejor en la tarde" */
function asksForOtherTimes(message: string, onlyAsks: boolean): boolean {
  const { days, without } = requestedDaysIn(message);
  const isTime = CLOCK.test(message) || days.length + without.length > 0;
  return isTime && (onlyAsks || ASKS_FOR_TIME.test(message));
}
const CLOCK =
  /\b(?:at|around|by|before|after) (?:\d{1,2}(?::?\d\d)?|noon|night|(?:six|seven|eight|nine|ten|eleven|twelve))\b|\b\d{1,2}(?::\d\d)? ?[ap]\.?m\b|\b(?:mornings?|evenings?|afternoons?|nights?|lunch(?:time)?|weekends?|the day before)\b|\b(?:en|por) la (?:tarde|noche|mañana)s?\b/iu;
const ASKS_FOR_TIME =
  /\b(?:instead|rather|prefer|switch|change|move|earlier|later|mejor|bad for)\b|\bnot (?:at |on )?(?:\d|\w+days?\b)|\b(?:can|could|would|will) (?:it|they|these|the texts?|you|u|we|i (?:get|have))\b|\b(?:is it|it is|would it be) possible\b|\bplease\b|\b(?:send|text|mand[ae]|env[ií][ae])(?:me|r)?\b/i;

/** "Can we put that as the problem instead" */
const ANOTHER_PROBLEM =
  /\b(?:change|put|make|update|replace|use|set)\b.{0,40}\b(?:the|my|our) (?:problem|goal)\b|\b(?:the|my|our) (?:problem|goal) (?:is|has|['’]s) (?:different|changed|another|a different|not that|something else)\b|\b(?:new|different|another|other) (?:problem|goal)\b/i;

/** The one that waits for an answer. */
const questionAt = (questions: readonly string[], answered: number, knowsPace: boolean): string =>
  answered === 2 && knowsPace
    ? 'And for the weeks to come: what would you like more of?'
    : answered === 0
      ? 'How has it been going with your practices?'
      : questions[Math.min(answered, questions.length) - 1]!;

/** Their progress and their last reflection, so that they need not repeat it. */
function progressText(plan: PlanOutline): string {
  const reflected = plan.lately.find(({ reflection }) => reflection !== null);
  const read = reflected ? `You wrote something down about “${reflected.title}”; I have read it.` : '';
  return [countText(plan), read].filter(Boolean).join(' ');
}

function countText({ done, skipped }: PlanOutline): string {
  const practices = (count: number) => `${count} ${count === 1 ? 'practice' : 'practices'}`;
  if (done > 0) return `So far you did ${practices(done)}${skipped > 0 ? ` and skipped ${skipped}` : ''}.`;
  // A number of none would read as a reproach.
  return skipped > 0 ? `So far you skipped ${practices(skipped)}.` : '';
}

const FAREWELL = `Thank you, that helps. Below is what I would change in the rest of your plan, if anything. Nothing changes until you accept it. “Talk with {coach}” is there for anything else.\n\n${CONCLUDE_MARKER}`;

/** Code units of a quote that a reason can hold. */
const LONGEST_QUOTE = 110;

/**
 * Extracts the parts of a check-in that can change the rest of a plan: a skill that the person named and wants more
 * or less of, or another number of texts. The questions come in one order, so that a bare name of a skill answers its
 * question.
 * @param lines without crisis messages
 */
export function checkInOutcome(lines: readonly Line[]): CheckInOutcome {
  const words: CheckInOutcome = { more: null, less: null, pace: null, score: scoreGiven(lines) };
  const said = lines.filter(({ role, isNote }) => role === 'user' && !isNote);
  for (const [turn, { content }] of said.entries())
    for (const sentence of sentencesOf(content))
      for (const part of partsOf(sentence)) {
        const signs = signsIn(part);
        const quote = quoteOf(part);
        const preference = preferenceIn(part) ?? bareName(sentence, turn);
        if (preference) words[preference.direction] ??= { skill: preference.skill, quote };
        else if (signs.has('more-texts')) words.pace ??= { amount: 'more', quote, days: daysPreferredIn(part) };
        else if (!isOnce(part) && (signs.has('fewer-texts') || ONLY_DAYS.test(part)))
          words.pace ??= { amount: 'fewer', quote, days: daysPreferredIn(part) };
      }
  return words;
}

/** The last score that followed the coach's question for one, or that the coach said it noted. */
function scoreGiven(lines: readonly Line[]): number | null {
  const scores = lines.flatMap(({ role, content }, i) => {
    if (role !== 'user') return [];
    const score = scoreSaid(content);
    const isAnswer = asksForScore(lines[i - 1]?.content ?? '');
    return isOnScale(score) && (isAnswer || lines[i + 1]?.content.includes(scoreNoted(score))) ? [score] : [];
  });
  return scores.at(-1) ?? null;
}

/** "Once a week is better, Mondays"; not "Mondays are too much". */
const PREFERS = /\b(?:just|only|better|instead|rather|prefer|once a week|(?:one|1)(?: text)? a week)\b/i;
const daysPreferredIn = (part: string) => (PREFERS.test(part) ? requestedDaysIn(part).days : []);
/** "Just Thursdays" */
const ONLY_DAYS = /\b(?:just|only) (?:(?:sun|mon|tues|wednes|thurs|fri|satur)days?)\b/i;

/** Words of an answer that is no more than the name of a skill. */
const LONGEST_BARE = 5;
/** The meaning of a bare name of a skill, by the number of the answer. */
const BARE_NAME = [null, 'less', 'more'] as const;

interface Preference {
  skill: Skill;
  direction: 'more' | 'less';
}

/** The skills of which a message asks for more or less: each with the word that belongs to it. */
const preferencesIn = (message: string): Preference[] =>
  sentencesOf(message)
    .flatMap(partsOf)
    .flatMap((part) => preferenceIn(part) ?? []);

/** A "more" or a "less" belongs to the skill that follows it; a sentence without one may say it in other words. */
function preferenceIn(part: string): Preference | null {
  const [skill] = skillsNamedIn(part);
  if (!skill) return null;
  const word = DIRECTION.exec(part);
  if (word) {
    const [following] = skillsNamedIn(part.slice(word.index));
    const isMore = word[0].toLowerCase() === 'more' && !NO_MORE.test(part.slice(0, word.index));
    return { skill: following ?? skill, direction: isMore ? 'more' : 'less' };
  }
  const signs = signsIn(part);
  // "Can we do something on delegating"
  if (signs.size === 0 && ASKS_FOR.test(part)) return { skill, direction: 'more' };
  return signs.has('less') ? { skill, direction: 'less' } : signs.has('more') ? { skill, direction: 'more' } : null;
}

const ASKS_FOR = /\b(?:can|could|let['’]?s|please)\b.{0,20}\b(?:do|try|have|get|work|focus|something|anything)\b/i;

/** The name of a skill alone, as the answer to a question. */
function bareName(sentence: string, turn: number): Preference | null {
  const [skill] = skillsNamedIn(sentence);
  const direction = BARE_NAME[Math.min(turn, 2)];
  return skill && direction && sentence.split(/\s+/).length <= LONGEST_BARE ? { skill, direction } : null;
}

/** "More feedback and less delegation", "more delegation less of the hard talk stuff" and "feedback more, delegation less" are two. */
function partsOf(sentence: string): string[] {
  const clauses = sentence.split(BETWEEN_CLAUSES);
  const named = clauses.filter((clause) => skillsNamedIn(clause).length > 0);
  const isEach = named.length > 1 && clauses.every((clause) => DIRECTION.test(clause) === named.includes(clause));
  return (isEach ? clauses : [sentence]).flatMap((clause) => clause.split(BEFORE_DIRECTION));
}

const DIRECTION = /(?<!\bor )\b(?:more|less|fewer)\b(?! or (?:more|less)\b)/i;
const NO_MORE = /\b(?:no|not|any|(?:do not|don['’]?t) (?:need|want))\s+$/i;
const BETWEEN_CLAUSES = /[,;]\s{0,3}(?:and |but )?|\s(?:and|but)\s/i;
/** Before a further one even without a comma. */
const BEFORE_DIRECTION =
  /(?:[,;]\s{0,3}(?:and |but )?|\s(?:and|but) )(?=(?:more|less|fewer)\b)|\s(?=(?:more|less|fewer)\b)(?<=(?<!\bor )\b(?:more|less|fewer)\b.+)(?<!\bor )/i;

/** A whole sentence of theirs that can be shown to them again; null for a name, and for one that is coarse or tells of harm. */
function quoteOf(sentence: string): string | null {
  const text = sentence.trim().replace(/(?<![.!])[.!]+$/, '');
  const fits = text.length <= LONGEST_QUOTE && text.split(/\s+/).length > 2;
  return fits && !signsIn(text).has('coarse') && !disclosesHarm(text) ? text : null;
}
