import { CONCLUDE_MARKER } from '../../../coach-prompts/conclusion.api.js';
import { isLikelyCrisis } from '../../../language/crisis.api.js';
import { SKILL_TEXTS } from '../../../language/coaching.api.js';
import { type Skill, SKILL_LABELS, SKILLS } from '../../../language/skills.api.js';
import type { Line } from '../chat.js';
import type { Summary } from '../../../curriculum/plan.api.js';
import { UNDO } from '../plan-change.contract.js';
import {
  ADD_IT,
  REPLACE_IT,
  SAID_ALREADY,
  SOMETHING_ELSE,
  STILL_THAT,
  THAT_WAS_MY_ANSWER,
  WHICH_LINE,
  WHICH_SKILLS,
} from '../script-choices.contract.js';
import { labelsOf, showSummary, TOPICS, type Topic } from '../summary.js';
import { type Latest, type Interview, interviewOf, MOST_TURNS } from './interview.js';

export interface Speakers {
  coachName: string;
  /** The address at which a person answers. */
  supportEmail: string;
  /** In a form that the coach can address the person by; empty when there is none. */
  firstName: string;
}

export interface ScriptedTurn extends Speakers {
  /** The conversation so far; the last line is the person's. */
  lines: readonly Line[];
  /** The summary of the person's last conversation; null if there was none. */
  last?: Summary | null;
}

/**
 * Returns the coach's next message, without any model: an interview in one order. It asks one question at a time,
 * takes each answer whole, and shows what it understood for the person to confirm. The same conversation always gets
 * the same reply.
 */
export function coachReply({ lines, last = null, ...speakers }: ScriptedTurn): string {
  const interview = interviewOf(lines, last);
  const { turns, step, summary } = interview;
  const isGreeted = turns === 1 && interview.latest.kind !== 'back-from-crisis';
  const greeting = isGreeted ? `Hi${named(speakers)}, I'm ${speakers.coachName}.` : '';
  const opening = [greeting, acknowledgment(interview, speakers, last)].filter(Boolean).join(' ');
  const harm = interview.disclosed ? WHERE_HELP_IS : '';
  // A line's number alone would be the last message.
  const isLastCall = turns === MOST_TURNS - 1;
  const lastCall = isLastCall ? ENDS_NEXT : '';
  switch (step.do) {
    case 'ask':
      return inParagraphs(opening, harm, question(step, summary, last));
    case 'confirm':
      return inParagraphs(
        opening,
        harm,
        ['answer', 'change'].includes(interview.latest.kind) ? '' : IN_YOUR_WORDS,
        showSummary(summary),
        [couldAlsoBe(interview.otherSkills), lastCall, IS_THAT_RIGHT].filter(Boolean).join(' '),
      );
    case 'ask-line':
      return isLastCall
        ? inParagraphs(opening, harm, showSummary(summary), `${ENDS_NEXT} ${HOW_TO_CHANGE}`)
        : inParagraphs(opening, harm, `${WHICH_LINE} ${OR_YES}`);
    case 'ask-words':
      return inParagraphs(opening, whatShouldItSay(step.line, summary), lastCall);
    case 'ask-where':
      return inParagraphs(
        opening,
        `${shownLine(step.line, summary)} You wrote: “${onOneLine(step.words)}”`,
        [WHERE_IT_GOES, lastCall].filter(Boolean).join(' '),
      );
    case 'ask-skills':
      return inParagraphs(opening, lastCall, `For line 5 I can offer these: ${labelsOf(SKILLS)}. ${WHICH_SKILLS}`);
    case 'conclude':
      return inParagraphs(opening, harm, conclusion(interview, speakers));
  }
}

const IS_THAT_RIGHT = 'Is that right? Reply yes, or the number of a line and what it should say.';

const IN_YOUR_WORDS = 'This is what I have, in your words.';

const couldAlsoBe = (skills: readonly Skill[]): string =>
  skills.length === 0 ? '' : `Line 5 is my guess; ${labelsOf(skills, 'or')} would fit, too.`;

const OR_YES = 'Reply with its number, 1 to 5, or yes if all is right as it stands.';
/** Said with the last but one message, whatever it was: the next one ends the interview. */
const ENDS_NEXT =
  'I can take one more message: after it I build the plan from these five lines. Make it the last change, or yes.';
const HOW_TO_CHANGE =
  'Reply with the number of a line and what it should say, such as “2: head nurse on nights”, or yes.';
const WHERE_IT_GOES = `Reply “${ADD_IT}” to put that after what stands there, “${REPLACE_IT}” to put it in its place, or write all of the line as it should be.`;

const shownLine = (line: number, summary: Summary): string =>
  `Line ${line} says: “${onOneLine(summary[TOPICS[line - 1]!] ?? '')}”`;

/** The line is shown: the person can copy it. */
const whatShouldItSay = (line: number, summary: Summary): string =>
  summary[TOPICS[line - 1]!] === null
    ? `What should line ${line} say?`
    : `${shownLine(line, summary)} Write all of it as it should be, and I put it in just so.`;

/** Said first to somebody who tells of a loss. */
export const SORRY = "I'm sorry to hear that.";
/** Said first to somebody who had a hard week, or a try that went wrong. */
export const THAT_SOUNDS_HARD = 'That sounds hard.';

/** Said first to somebody who has good news, or a try that went well. */
export const GOOD_TO_HEAR = 'That is good to hear.';

export const WHERE_HELP_IS =
  "I can't give legal advice, and this should not be yours to carry alone: your HR team, the EEOC (eeoc.gov, 1-800-669-4000) or an employment lawyer is the right address, and where you are in danger, 911.";

/**
 * Names 988 before the reply, once in a conversation, where the last message is likely that of somebody in a crisis and raised no alarm:
 * the conversation goes on.
 */
export function withLifeline(reply: string, lines: readonly Line[]): string {
  const isNamed = lines.some(({ role, content }) => role === 'assistant' && content.startsWith(IF_ABOUT_LIFE));
  return !isNamed && isLikelyCrisis(lines.at(-1)!.content) ? inParagraphs(IF_ABOUT_LIFE, reply) : reply;
}

const IF_ABOUT_LIFE = 'If that is about your life and not about your job: 988 is there at any hour, by call or text.';

const QUESTIONS: Record<Topic, readonly [string, string]> = {
  problem: [
    'What is the one thing at work that you would most like to be different?',
    'Put another way: what has been hard at work lately, in a sentence or two?',
  ],
  setting: [
    'What is your role, and who is on your team?',
    'In a few words: what do you do there, and who works with you?',
  ],
  tried: [
    'What have you tried about it so far? “Nothing yet” is a fine answer.',
    'What is one thing that you did about it, even a small one, and how did it go?',
  ],
  success: [
    'And what would success look like, six months from now?',
    'Imagine it went well: what would be different in an ordinary week?',
  ],
};

function question(
  { topic, how, mayBeTold = false }: Extract<Interview['step'], { do: 'ask' }>,
  { problem }: Summary,
  last: Summary | null,
): string {
  if (how === 'last-time' && last?.problem)
    return `Last time you worked on this: “${onOneLine(last.problem)}” Is that still it? Reply “${STILL_THAT}” or “${SOMETHING_ELSE}”.`;
  if (how === 'more') return 'Tell me a little more: what happens, and what would you like to be different?';
  if (topic === 'tried' && how === 'first' && problem === null)
    return 'What have you tried so far to make work better?';
  return `${mayBeTold ? MAY_BE_TOLD : ''}${QUESTIONS[topic][how === 'other-words' ? 1 : 0]}`;
}

const MAY_BE_TOLD = `You may have said it already; then reply “${SAID_ALREADY}”. `;

function acknowledgment(interview: Interview, speakers: Speakers, last: Summary | null): string {
  const { latest, alongside, step, turns, disclosed } = interview;
  const said = [
    ...(interview.grieves ? [SORRY] : []),
    ...alongside.map((response) => withNames(response, speakers)),
    ...(interview.asksMore
      ? [`I can't answer your question here${step.do === 'conclude' ? '' : ', but I keep it in your words'}.`]
      : []),
  ];
  if (disclosed) return ['Thank you for trusting me with that.', ...said].join(' ');
  switch (latest.kind) {
    case 'answer':
      return [
        ...said,
        turns === 1 && last?.problem ? takesUp(last.problem) : '',
        interview.grieves && step.do === 'ask' ? '' : noted(latest.topic, interview),
      ]
        .filter(Boolean)
        .join(' ');
    case 'question':
      return [
        ...latest.responses.map((response) => withNames(response, speakers)),
        latest.responses.length === 0 ? "I take that for a question that I can't answer here." : '',
        latest.mayBeAnswer && step.do === 'ask' ? IF_ANSWER : '',
      ]
        .filter(Boolean)
        .join(' ');
    case 'hesitation':
      return step.do === 'ask'
        ? `I put that in no line. ${IF_ANSWER} What a line lacks you can add when I sum up.`
        : '';
    case 'change':
      return [...said, changeText(interview, latest)].filter(Boolean).join(' ');
    case 'unclear':
      return turns === 1 ? '' : SAID.unclear;
    case 'partly':
      return [...said, step.do === 'conclude' ? '' : 'The other line is changed.'].filter(Boolean).join(' ');
    case 'unplaced':
      return [...said, step.do === 'conclude' ? '' : 'I changed nothing yet.'].filter(Boolean).join(' ');
    default:
      return [...said, SAID[latest.kind]].filter(Boolean).join(' ');
  }
}

const IF_ANSWER = `If it was your answer, reply “${THAT_WAS_MY_ANSWER}”.`;

const SAID: Record<
  Exclude<Latest['kind'], 'answer' | 'question' | 'hesitation' | 'change' | 'unplaced' | 'partly'>,
  string
> = {
  greeting: 'Good to have you here.',
  unclear: 'All right.',
  insult: 'You can stop here or come back whenever you like; nothing is lost.',
  declined: 'Of course, that stays with you: the line stays empty, and you can fill it in when I sum up.',
  told: 'Then it stands where you said it: this line stays empty, and you can fill it in when I sum up.',
  same: 'All right, we go on from there.',
  'unsure-same': 'I can’t tell from that whether it is.',
  hurry: 'Understood, I will keep it short.',
  yes: '',
  no: '',
  'back-from-crisis':
    'Thank you for still talking with me. If you need it again, 988 is there at any hour, by call or text. We go on at your pace.',
};

/** Says what changed, and what is gone: the summary below shows the rest. */
function changeText(
  { step, before, pending }: Interview,
  { refocused, kept, replaced }: Extract<Latest, { kind: 'change' }>,
): string {
  if (step.do === 'conclude') return '';
  const old = replaced.map((line) => `Line ${line} said before: “${onOneLine(before?.[TOPICS[line - 1]!] ?? '')}”`);
  return [
    refocused ? 'Now it reads like this; line 5 is a new guess from it.' : 'Now it reads like this.',
    kept ? `A plan works on at least two skills, so ${SKILL_LABELS[kept]} is the other; name two to have others.` : '',
    ...old,
    old.length > 0 ? `“${UNDO}” restores that.` : '',
    pending === null ? '' : inNoLine(pending),
  ]
    .filter(Boolean)
    .join(' ');
}

const takesUp = (problem: string): string =>
  `Last time you worked on “${onOneLine(problem)}”; today I start from what you say now.`;

function noted(topic: Topic, { step, summary }: Interview): string {
  if (step.do === 'confirm') return `Thank you. ${IN_YOUR_WORDS}`;
  if (topic === 'problem') return step.do === 'ask' && step.how === 'more' ? '' : 'Thank you for telling me.';
  return /^\W*(?:no|nope|none|nothing|not)(?: (?:yet|really|much|so far|at all)){0,2}\W*$/i.test(summary.tried ?? '')
    ? 'That is fine, then we start fresh.'
    : '';
}

export const withNames = (response: string, { coachName, supportEmail }: Speakers): string =>
  response.replaceAll('{coach}', coachName).replaceAll('{support}', supportEmail);

/** The last words: the summary where it was not confirmed as shown, what the plan begins with, and one thing to try. */
function conclusion({ summary, latest, pending, tellsOfHarm, disclosed }: Interview, speakers: Speakers): string {
  const isConfirmed = latest.kind === 'yes';
  const isEmpty = TOPICS.every((topic) => summary[topic] === null);
  const [first, ...rest] = summary.focus;
  const thanks = [
    `Thank you${named(speakers, ',')}.`,
    isConfirmed ? '' : 'I start from this.',
    pending === null ? '' : inNoLine(pending),
    isConfirmed && pending === null ? '' : WHERE_TO_CHANGE,
  ];
  return inParagraphs(
    thanks.filter(Boolean).join(' '),
    isConfirmed || isEmpty ? '' : showSummary(summary),
    `Your curriculum starts with ${begins(first!)}${rest.map((skill) => `; then comes ${begins(skill)}`).join('')}.`,
    'It comes as short practices by text message over about six months, each small enough to try in the week it arrives. You can skip or swap any of them.',
    tellsOfHarm && !disclosed ? WHERE_HELP_IS : '',
    `One thing to try tomorrow: ${tellsOfHarm ? AFTER_HARM : SKILL_TEXTS[first!].tomorrow}`,
    CONCLUDE_MARKER,
  );
}

const inNoLine = (words: string): string => `These words of yours are in no line: “${onOneLine(words)}”`;

const WHERE_TO_CHANGE = 'You can change the problem and the goal with “Correct my plan” on “Your practices”.';
const onOneLine = (words: string): string => words.replaceAll(CONCLUDE_MARKER, '').replace(/\s+/g, ' ').trim();

/** Instead of a practice, where somebody was harmed. */
const AFTER_HARM =
  'Write down what happened, with dates and who saw it, and keep it somewhere that is yours and not your employer’s.';

const begins = (skill: Skill): string => `**${SKILL_LABELS[skill]}**, ${SKILL_TEXTS[skill].practices}`;

const named = ({ firstName }: Speakers, mark = ''): string => (firstName === '' ? '' : `${mark} ${firstName}`);

const inParagraphs = (...parts: string[]): string => parts.filter(Boolean).join('\n\n');
