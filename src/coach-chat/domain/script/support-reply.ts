import { CONCLUDE_MARKER } from '../../../coach-prompts/conclusion.api.js';
import type { PlanOutline } from '../../../curriculum/plan.api.js';
import {
  checkInSignsIn,
  disclosesHarm,
  newsIn,
  type PlanRequest,
  planRequestIn,
  readMessage,
  sentencesOf,
  SKILL_TEXTS,
  skillsNamedIn,
} from '../../../language/coaching.api.js';
import { SKILL_LABELS } from '../../../language/skills.api.js';
import type { Line } from '../chat.js';
import { onlyGoesOn } from '../crisis-hold.js';
import { WHAT_WOULD_HELP, WHICH_WOULD_HELP } from '../offered-replies.contract.js';
import { labelsOf } from '../summary.js';
import { withNames, type Speakers, WHERE_HELP_IS } from './coach-reply.js';
import { saysOk } from './says-ok.js';
import { humanWord } from './human-word.js';
import { exampleSentencesIn, reflectionAskedBy, smallestStep, stepsOf } from './practice-steps.js';

export interface SupportTurn extends Speakers {
  /** The conversation so far; the last line is the person's. */
  lines: readonly Line[];
  plan: PlanOutline;
}

/**
 * The coach's last question: three that a yes or a no answers, and four that are answered in words (which part of the practice, when,
 * what happened, and what should become of the practice).
 */
type Pending = 'new-plan' | 'end' | 'smaller' | 'which' | 'when' | 'told' | 'choose' | null;

interface Reply {
  text: string;
  pending?: Pending;
  ends?: true;
}

interface Turn extends Speakers {
  plan: PlanOutline;
  message: string;
  /** From 1. */
  number: number;
  /** The number of times the same was requested before. */
  times: number;
  pending: Pending;
}

/**
 * Returns the coach's next message in a conversation about a plan, without any model: it explains the current
 * practice and makes it smaller. It changes nothing itself (`PlanChanges` does, after a yes), and says plainly where
 * only a person or a model could help. The same conversation always gets the same reply.
 */
export function supportReply({ lines, plan, ...speakers }: SupportTurn): string {
  const requested = new Map<string, number>();
  let reply: Reply = { text: '' };
  let number = 0;
  let wasHelped = false;
  for (const { role, content, isNote } of lines) {
    if (role !== 'user') continue;
    if (isNote) {
      wasHelped = true;
      continue;
    }
    number += 1;
    const kind = kindOf(content, reply.pending ?? null);
    const times = requested.get(kind) ?? 0;
    requested.set(kind, times + 1);
    // Misunderstandings count in a row: whoever is understood in between gets a fresh start.
    if (kind !== 'other') requested.delete('other');
    const turn: Turn = { ...speakers, plan, message: content, number, times, pending: reply.pending ?? null };
    const before = reply.text;
    reply = wasHelped && onlyGoesOn(content) ? backFromCrisis(speakers) : withWords(kind, REPLIES[kind](turn), turn);
    if (reply.text === before) reply = { text: `That is all that I can say to that. ${BEYOND}` };
    wasHelped = false;
  }
  return reply.ends ? `${reply.text}\n\n${CONCLUDE_MARKER}` : reply.text;
}

type Kind =
  | PlanRequest
  | 'yes'
  | 'no'
  | 'answer'
  | 'news'
  | 'question'
  | 'harm'
  | 'thanks'
  | 'greeting'
  | 'empty'
  | 'nods'
  | 'plans'
  | 'topic'
  | 'other';

function kindOf(message: string, pending: Pending): Kind {
  const { is, responses, onlyAsks, agrees, words } = readMessage(message);
  if (disclosesHarm(message)) return 'harm';
  if (newsIn(message) === 'loss') return 'news';
  const request = planRequestIn(message);
  if (request === 'leave') return request;
  const asks = sentencesOf(message).some((sentence) => readMessage(sentence).onlyAsks);
  if (request === 'new-plan') {
    if (DECLINES.test(message)) return 'no';
    // "Does the half year start over?"
    return pending === 'new-plan' && (asks || /\bif i\b/i.test(message)) ? 'keeps' : request;
  }
  if (pending === 'choose' && request) return request;
  if (pending !== null && (is.includes('yes') || saysOk(message))) return 'yes';
  if (pending !== null && is.includes('no')) return 'no';
  if (pending === 'when' && request === 'worry' && saysWhen(message)) return 'answer';
  if (pending === 'told' && !asks && (request === null || TELLS.includes(request))) return 'answer';
  if (responses.length > 0 && onlyAsks && request && TELLS.includes(request)) return 'question';
  // "Should I quit?" tells of no change; "should I apologize or leave it?" keeps nothing.
  if (request && !((request === 'changed' || request === 'keep') && onlyAsks)) return request;
  if (responses.length > 0) return 'question';
  const isYesOrNo = pending === 'new-plan' || pending === 'end' || pending === 'smaller';
  const part = pending === null ? null : yesOrNoIn(message);
  if (part) return part;
  if (isYesOrNo && (STARTS_WITH_NO.test(message) || (!asks && DECLINES.test(message)))) return 'no';
  if (agrees && isYesOrNo) return 'yes';
  if (
    (pending === 'when' && (saysWhen(message) || (!asks && words <= LONGEST_WHEN))) ||
    (pending === 'which' && !asks && !DENIES.test(message))
  )
    return 'answer';
  if (is.includes('thanks') || (!asks && words <= FEW_POLITE_WORDS && THANKS.test(message))) return 'thanks';
  if (newsIn(message)) return 'news';
  if (!asks && words <= FEW_POLITE_WORDS && PLANS.test(message) && NAMES_A_DAY.test(message)) return 'plans';
  const signs = checkInSignsIn(message);
  if (signs.has('fewer-texts') || signs.has('more-texts')) return 'schedule';
  if (is.includes('greeting')) return 'greeting';
  if (pending === null && is.includes('yes') && !is.includes('empty')) return 'nods';
  if (words <= FEW_WORDS && !asks && NODS.test(message) && !saysOk(message)) return 'nods';
  if (is.includes('empty')) return 'empty';
  if (skillsNamedIn(message).length > 0 && WEIGHS.test(message)) return 'topic';
  return 'other';
}

/** "Can I get more about hard conversations instead?" */
const WEIGHS = /\b(?:more|less|instead|rather|fewer|another)\b/i;
/** "I don't want a whole new plan." */
const DECLINES = /\b(?:do not|don['’]?t) (?:want|need|like|know)\b|\bnot (?:a|yet|now|today|sure)\b/i;
/** "Ok, that's fair." */
const NODS =
  /^\W*(?:ok|okay|k|fair|alright|all right|got it|i see|makes sense|cool|right|understood|brilliant|perfect|awesome|lovely|wonderful|nice|excellent|great|super)\b/i;
/** Words of a thank-you with its reason. */
const FEW_POLITE_WORDS = 8;
const THANKS = /\b(?:thanks|thank you|thx|ty)\b/i;
/** "I'll try it at standup tomorrow." */
const PLANS = /\b(?:i['’]?ll|i will|i can|let['’]?s|ok|okay|maybe|try)\b/i;
const NAMES_A_DAY = /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tonight|mon|tues?|wed|thu|fri)\b/i;
const DENIES = /\b(?:not|no|none|don['’]?t)\b/i;
const NODS_ALONG = /\b(?:ok|okay|k|fine|cool|sure|great|good|yes|yeah|yep)\b/i;
const STARTS_WITH_NO = /^\W*(?:no|nope|nah)\b/i;
/** Ways of telling about a try. */
const TELLS: readonly Kind[] = ['did-it', 'went-badly', 'hard-week', 'missed'];

/** One of its sentences is a yes or a no: "Will I lose what I did? Then no, not yet." */
function yesOrNoIn(message: string): 'yes' | 'no' | null {
  const parts = sentencesOf(message).map((sentence) => readMessage(sentence).is);
  if (parts.some((is) => is.includes('no'))) return 'no';
  return parts.some((is) => is.includes('yes')) ? 'yes' : null;
}

/** Replies with a word of their own on what was told. */
const OWN_WORD: readonly Kind[] = ['news', 'thanks', 'answer', 'did-it', 'went-badly', 'hard-week', 'changed', 'harm'];

/** Replies to messages that may ask something about the coach besides: "Ok, leave it. Is this a robot?" */
const MAY_ASK_BESIDES: readonly Kind[] = ['yes', 'no', 'keep', 'answer'];

/** The reply after a word on what was told, and the answers to what was asked besides. */
function withWords(kind: Kind, reply: Reply, turn: Turn): Reply {
  const word = OWN_WORD.includes(kind) ? '' : humanWord(turn.message);
  const answers = MAY_ASK_BESIDES.includes(kind) ? answersIn(turn) : [];
  return { ...reply, text: [word, ...answers, reply.text].filter(Boolean).join(' ') };
}

/** The answers to questions about the coach and the app. */
const answersIn = (turn: Turn): string[] =>
  readMessage(turn.message).responses.map((response) => withNames(response, turn));

const REPLIES: Record<Kind, (turn: Turn) => Reply> = {
  'new-plan': (turn) =>
    turn.pending === 'new-plan'
      ? toNewPlan()
      : {
          text: 'We can. Before I send you there: a new conversation replans everything that has not been sent yet. What you did and wrote stays. Is that what you want?',
          pending: 'new-plan',
        },
  cancel: () => ({
    text: 'You can cancel at any time in “Account”, under “Manage membership”; what you paid for runs to its end. For a break alone, “Pause texts” below stops your texts until you want them again.',
  }),
  topic: () => ({
    text: 'Your plan can have more of one skill and less of another: “Correct my plan” on “Your practices” takes both, and shows what changes.',
  }),
  changed: ({ message }) => ({
    text: `${humanWord(message) || 'Thank you for telling me.'} The plan may no longer fit then: a new conversation replans everything that has not been sent yet, and what you did and wrote stays. Shall we do that?`,
    pending: 'new-plan',
  }),
  yes,
  no,
  answer,
  news,
  smaller,
  words,
  steps,
  why,
  choice: ({ plan }) => ({
    text: `That choice is yours, and the first one that comes to mind is good enough${plan.atHand ? ` for ${quoted(plan.atHand.title)}` : ''}. Which one is it?`,
    pending: 'which',
  }),
  enough: ({ plan }) => ({
    text: `No, one step is enough, and a small try counts in full.${plan.atHand ? ' Shall I pick one?' : ''}`,
    pending: plan.atHand ? 'smaller' : null,
  }),
  // Changes of a plan are proposed before the coach is asked: these are left for when there is nothing to change.
  later: unchanged,
  skip: unchanged,
  done: unchanged,
  swap: ({ plan }) => ({
    text: plan.atHand
      ? `There is no other practice that could come in the place of ${quoted(plan.atHand.title)}. Shall I make it smaller?`
      : noPracticeNow(plan),
    pending: plan.atHand ? 'smaller' : null,
  }),
  pause: ({ plan }) => ({
    text:
      plan.state === 'paused'
        ? 'Your texts are paused already, and nothing is lost. Say “resume my texts” whenever you like.'
        : plan.next
          ? '“Pause texts” below stops your texts until you want them again, and nothing is lost.'
          : 'Everything in your plan has been sent, so no texts are left to pause.',
    pending: 'end',
  }),
  resume: ({ plan }) => ({
    text: plan.next
      ? 'Your texts are on. Say “pause my texts” for a break.'
      : 'Everything in your plan has been sent. Say “something new” for another one.',
  }),
  sooner: ({ plan }) => ({
    text: `No, a practice comes no sooner than its day${plan.next?.dueAt ? `: ${quoted(plan.next.title)} is due on ${day(plan.next.dueAt, plan.timeZone)}` : ''}. With more days they come faster: name them, such as “change my days to Mondays, Wednesdays and Fridays”, and I show you the change first.`,
  }),
  schedule: ({ message, times }) => ({
    text:
      times > 0
        ? THE_WAY_TO_SCHEDULE[times % 2]!
        : `You choose the days and the hour. Say it in one sentence, such as “change my days to Mondays and Wednesdays at 6 PM”, and I show you the change first; or use “Change schedule” on “Your practices”. With fewer days the same practices simply take longer.${/\bearly\b|\d ?am\b/i.test(message) ? ' No text comes before 8 AM in your time zone; if one did, the zone in “Account” is wrong.' : ' Your number and your time zone are in “Account”.'}`,
  }),
  next,
  goal,
  where: () => ({
    text: 'Everything is on “Your practices”: what was sent, with its worksheet and what you wrote, and the names of what is to come. Your journal and the half year, which you can download, start there, too.',
  }),
  journal: ({ plan }) => ({
    text: `${plan.atHand ? '“Mark done” below opens the practice, with a field for what happened.' : 'Each practice on “Your practices” has a field for what happened.'} Everything that you wrote is in “Journal” on “Your practices”. What you tell me here is not kept as a note.`,
  }),
  keeps: (turn) => {
    const isAsked = turn.pending === 'new-plan';
    const rest = !isAsked
      ? ''
      : yesOrNoIn(turn.message) === 'no'
        ? ` Then everything stays as it is. ${openQuestion(turn)}`
        : ' Shall we go there?';
    return {
      text: `Nothing is lost: what you did and wrote stays, and the rest keeps its order.${rest}`,
      pending: rest.endsWith('there?') ? 'new-plan' : null,
    };
  },
  hearing: ({ plan }) => ({
    text: `I read every message, but I’m a program and understand only part of what is said. ${abilities(plan)} ${whatWouldHelp(plan)}`,
    pending: plan.atHand ? 'choose' : null,
  }),
  abilities: ({ plan }) => ({
    text: `${abilities(plan)} “Something new” starts another conversation. ${whatWouldHelp(plan)}`,
  }),
  undo: () => ({ text: 'Nothing was changed just now. “Your practices” shows how your plan is.' }),
  worry: ({ plan }) => ({
    text: `I can’t tell how it will go; a try that goes wrong counts, too.${plan.atHand ? ' Shall I make it smaller, so that less depends on it?' : ''}`,
    pending: plan.atHand ? 'smaller' : null,
  }),
  status: ({ plan }) => ({
    text: [
      plan.atHand ? `${quoted(plan.atHand.title)} is still open.` : 'No practice is open just now.',
      plan.lately[0] ? `The one before it, ${quoted(plan.lately[0].title)}, is ${STATES[plan.lately[0].state]}.` : '',
      plan.atHand ? 'Say “mark it done”, and I show you the change first.' : '',
    ]
      .filter(Boolean)
      .join(' '),
  }),
  deadline: ({ plan }) => ({
    text: `There is no deadline: ${plan.atHand ? `${quoted(plan.atHand.title)} stays open` : 'a practice stays open'} until you mark or skip it${plan.next?.dueAt ? `, and the next one, ${quoted(plan.next.title)}, comes on ${day(plan.next.dueAt, plan.timeZone)}` : ''}.`,
  }),
  keep: ({ plan }) => ({
    text: `Then ${plan.atHand ? `${quoted(plan.atHand.title)} stays open; do it when it suits you` : 'everything stays as it is'}. Shall we leave it there?`,
    pending: 'end',
  }),
  missed: ({ plan }) => ({
    text: plan.atHand
      ? `Not doing one is fine: keep ${quoted(plan.atHand.title)} as it is, make it smaller, bring it back later, or skip it. ${WHICH_WOULD_HELP}`
      : `Not doing one is fine: it stays on “Your practices”, and nothing is lost. ${WHAT_WOULD_HELP}`,
    pending: plan.atHand ? 'choose' : null,
  }),
  progress,
  'did-it': ({ plan, times, message }) => ({
    text: [
      TRIED[times % TRIED.length],
      humanWord(message),
      plan.atHand ? '“Mark done” below puts it on your plan, with a line of yours if you like.' : '',
      (plan.atHand && reflectionAskedBy(plan.atHand.text ?? '')) ??
        'What did you notice, in yourself or in the others?',
    ]
      .filter(Boolean)
      .join(' '),
    pending: 'told',
  }),
  'went-badly': ({ plan, times }) => ({
    text: [
      times === 0 ? 'A first try is allowed to go wrong.' : 'Thank you for telling me.',
      plan.atHand ? '“Later” below brings the practice back for another try, and I can make it smaller. Shall I?' : '',
    ]
      .filter(Boolean)
      .join(' '),
    pending: plan.atHand ? 'smaller' : null,
  }),
  'hard-week': (turn) =>
    hardTime(humanWord(turn.message) || (turn.times === 0 ? HARD : 'Thank you for telling me.'), turn),
  leave: (turn) => (turn.number === 1 ? { text: `All right. ${openQuestion(turn)}` } : farewell(turn)),
  thanks: () => ({ text: "You're welcome. Shall we leave it there?", pending: 'end' }),
  greeting: (turn) => ({ text: `Hi${turn.firstName === '' ? '' : ` ${turn.firstName}`}. ${openQuestion(turn)}` }),
  question: (turn) => ({
    text: `${answersIn(turn).join(' ')} ${openQuestion(turn)}`,
  }),
  plans: (turn) => answer({ ...turn, pending: 'when' }),
  empty: (turn) => {
    if (turn.pending === 'when') return answer(turn);
    return turn.number > 1 && NODS_ALONG.test(turn.message) ? REPLIES.nods(turn) : { text: openQuestion(turn) };
  },
  nods: () => ({ text: 'All right. Shall we leave it there?', pending: 'end' }),
  harm: () => ({ text: `Thank you for trusting me with that. ${WHERE_HELP_IS}` }),
  other,
};

function yes(turn: Turn): Reply {
  switch (turn.pending) {
    case 'new-plan':
      return toNewPlan();
    case 'smaller':
      return smaller(turn);
    case 'when':
    case 'told':
      return answer(turn);
    case 'which':
    case 'choose':
      return { text: `Good. ${turn.pending === 'choose' ? WHICH_WOULD_HELP : 'Which one?'}`, pending: turn.pending };
    default:
      return farewell(turn);
  }
}

function no(turn: Turn): Reply {
  const { pending } = turn;
  switch (pending) {
    case 'when':
    case 'which':
      return { text: 'That is fine: it stays open, and any day will do. Shall we leave it there?', pending: 'end' };
    case 'told':
      return { text: 'That is fine. Shall we leave it there?', pending: 'end' };
    case 'smaller':
      return { text: `Then it stays as it is. ${openQuestion(turn)}` };
    case 'choose':
      return REPLIES.keep(turn);
    case 'end':
      return { text: `Then we go on. ${openQuestion(turn)}` };
    default:
      return { text: `Then everything stays as it is. ${openQuestion(turn)}` };
  }
}

/** The answer to a question of the coach that takes words. */
function answer({ message, pending, plan }: Turn): Reply {
  const { is } = readMessage(message);
  const after = plan.atHand ? '“Mark done” below puts it on your plan afterwards. ' : '';
  if (pending === 'which') return { text: 'Good, then that one. When could you try it?', pending: 'when' };
  if (pending === 'when') {
    if (is.includes('unsure') || is.includes('declined'))
      return { text: 'That is fine: it stays open, and any day will do. Shall we leave it there?', pending: 'end' };
    const worry = /\bwhat if\b/i.test(message)
      ? 'I can’t tell how it will go; a try that goes wrong counts, too. '
      : '';
    return { text: `${settled(message)} ${worry}${after}Shall we leave it there?`, pending: 'end' };
  }
  const kept = plan.atHand
    ? 'I don’t keep it as a note; “Mark done” below has a field for it.'
    : 'I don’t keep it as a note; each practice on “Your practices” has a field for it.';
  return {
    text: `${humanWord(message) || 'Thank you for telling me.'} ${kept} Shall we leave it there?`,
    pending: 'end',
  };
}

/** A time, as people name one: a weekday, "tomorrow", "after lunch". */
const WHEN_SAID =
  /\b(?:(mon|tues?|wed|wednes|thu|thurs?|fri|satur|sun)(?:day)?s?|today|tonight|tomorrow|tmrw|(?:this|next) \w+|morning|afternoon|evening|lunch|weekend|after|before)\b/i;
const WEEKDAY: readonly [RegExp, string][] = [
  [/\bmon(?:days?)?\b/i, 'Monday'],
  [/\btues?(?:days?)?\b/i, 'Tuesday'],
  [/\bwed(?:nesdays?)?\b/i, 'Wednesday'],
  [/\bthu(?:rs?)?(?:days?)?\b/i, 'Thursday'],
  [/\bfri(?:days?)?\b/i, 'Friday'],
  [/\bsaturdays?\b/i, 'Saturday'],
  [/\bsundays?\b/i, 'Sunday'],
];

const saysWhen = (message: string): boolean => WHEN_SAID.test(message);

function settled(message: string): string {
  const day = WEEKDAY.find(([pattern]) => pattern.test(message))?.[1];
  return day ? `${day} it is.` : 'Good.';
}

const STATES = { done: 'done', skipped: 'skipped', open: 'still open, too' } as const;

const HARD = 'That sounds hard.';

const hardTime = (word: string, { plan }: Turn): Reply => ({
  text: [
    word,
    plan.state === 'active'
      ? 'Nothing in your plan has to happen this week: “Pause texts” below stops your texts until you want them again, and nothing is lost.'
      : 'Nothing in your plan has to happen now.',
    'Shall we leave it there for today?',
  ].join(' '),
  pending: 'end',
});

/** Something that happened and is no request. */
function news(turn: Turn): Reply {
  const word = humanWord(turn.message);
  const told = newsIn(turn.message);
  const { atHand } = turn.plan;
  if (told === 'good-news') return { text: `${word} What made the difference?`, pending: 'told' };
  if (told === 'tears') {
    const isDoubt = /\bdid i\b/i.test(turn.message);
    return {
      text: `${isDoubt ? 'I can’t tell from here; tears alone don’t say so.' : word} How did it end?`,
      pending: 'told',
    };
  }
  if (told === 'loss' || !atHand) return hardTime(word, turn);
  return {
    text: `${word} ${quoted(atHand.title)} can wait: keep it, make it smaller, bring it back later, or skip it; your texts can pause, too. ${WHICH_WOULD_HELP}`,
    pending: 'choose',
  };
}

/** Reasons why something can't be changed. */
function unchanged({ plan }: Turn): Reply {
  const [last] = plan.lately;
  if (plan.atHand) return { text: `“Later”, “Skip” and “Mark done” below do that for ${quoted(plan.atHand.title)}.` };
  const was =
    last?.state === 'skipped' || last?.state === 'done' ? `${quoted(last.title)} is ${last.state} already. ` : '';
  return { text: was + noPracticeNow(plan) };
}

function smaller({ plan, times }: Turn): Reply {
  const { atHand } = plan;
  if (!atHand) return { text: noPracticeNow(plan) };
  const all = stepsOf(atHand.text ?? '');
  const step = times === 0 ? smallestStep(atHand.text ?? '') : (all[times % Math.max(1, all.length)] ?? null);
  if (step === null)
    return {
      text: `Then make ${quoted(atHand.title)} ten minutes long: open it, take the one sentence in it that speaks to you, and try that with one person. Leave the rest. When could you try it?`,
      pending: 'when',
    };
  return {
    text: `Then do only this part of ${quoted(atHand.title)}:\n\n> ${step}\n\n${SMALL_ENOUGH[times % SMALL_ENOUGH.length]}`,
    pending: 'when',
  };
}

const SMALL_ENOUGH = [
  'Once, with one person, ten minutes at most. Leave the rest out; a small try counts in full. When this week could that be?',
  'Nothing else of it, and it need not go well. Which day would be the easiest?',
  'That alone is enough for this week. Which day could it be?',
];
const THE_WAY_TO_SCHEDULE = [
  '“Change schedule” on “Your practices” has the days and the hour of your texts.',
  'Open “Your practices” in the profile menu, then “Change schedule” next to “When texts come”: it has the days and the hour. Or name an hour here, such as “send them at 9 AM”.',
] as const;
/** Said of a try, however it went. */
const TRIED = ['You tried it, and that counts.', 'That is one more try.'];

/** A longer one tells of a case of its own. */
const LONGEST_REQUEST = 10;

function words({ plan, times, message }: Turn): Reply {
  const { atHand } = plan;
  if (!atHand) return { text: noPracticeNow(plan) };
  const sentences = exampleSentencesIn(atHand.text ?? '');
  if (sentences.length === 0)
    return {
      text: `${quoted(atHand.title)} suggests no words of its own, and I can't write them for you here: I can explain it, or make it smaller. Shall I make it smaller?`,
      pending: 'smaller',
    };
  const list = sentences.map((sentence) => `- “${sentence}”`).join('\n');
  const isOwnCase = readMessage(message).words > LONGEST_REQUEST;
  return {
    text: `${isOwnCase ? 'I can’t word it for your case. ' : ''}${times === 0 ? '' : 'These are all that it has. '}${quoted(atHand.title)} suggests, word for word:\n\n${list}\n\nPut it in your own words. When could you say it?`,
    pending: 'when',
  };
}

function steps({ plan }: Turn): Reply {
  const { atHand } = plan;
  if (!atHand) return { text: noPracticeNow(plan) };
  const found = stepsOf(atHand.text ?? '');
  if (found.length === 0)
    return {
      text: `The practice is ${quoted(atHand.title)}. The link below opens all of it. Which part of it is unclear?`,
    };
  const list = found.map((step, i) => `${i + 1}. ${step}`).join('\n');
  return {
    text: `${quoted(atHand.title)}, in short:\n\n${list}\n\nThe link below opens all of it. Shall I make it smaller?`,
    pending: 'smaller',
  };
}

function why({ plan, times }: Turn): Reply {
  const { atHand } = plan;
  if (!atHand) return { text: noPracticeNow(plan) };
  if (times > 0)
    return {
      text: `It is good for ${SKILL_LABELS[atHand.skill].toLowerCase()}, that is, ${SKILL_TEXTS[atHand.skill].practices}. If that is not worth it to you, I can skip or swap it.`,
    };
  return {
    text: `${quoted(atHand.title)} is about ${SKILL_LABELS[atHand.skill].toLowerCase()}: ${SKILL_TEXTS[atHand.skill].practices}. ${atHand.reason} If that no longer fits, ask for less of it on “Your practices”.`,
  };
}

function next({ plan, times }: Turn): Reply {
  const { state, next: coming, resumesAt, timeZone } = plan;
  if (!coming) return { text: 'Everything in your plan has been sent. What would you like to work on now?' };
  if (state === 'paused') {
    const until = resumesAt ? `until ${date(resumesAt, timeZone)}` : 'until you resume them on “Your practices”';
    return { text: `Your texts are paused ${until}. After that comes ${quoted(coming.title)}.`, pending: 'end' };
  }
  const when = coming.dueAt ? `comes on ${day(coming.dueAt, timeZone)}` : 'comes at your next text time';
  return {
    text:
      times === 0
        ? `The next practice, ${quoted(coming.title)}, ${when}.`
        : `It is ${quoted(coming.title)}, and it ${when}. What it asks of you comes with its text.`,
  };
}

function goal({ plan }: Turn): Reply {
  const { success } = plan;
  return {
    text: success
      ? `In your words: ${quoted(success)} How close you said you are is drawn on “Your practices”. What has changed since you began?`
      : 'You have named none yet. On “Your practices” you can write what success would look like.',
    pending: success ? 'told' : null,
  };
}

function progress({ plan }: Turn): Reply {
  const { week, weeks, done, skipped, total, focus } = plan;
  return {
    text: `You are in week ${week} of ${weeks}: ${done} of ${total} practices done${skipped > 0 ? `, ${skipped} skipped` : ''}. It is mostly about ${labelsOf(focus)}. What has changed for you since you began?`,
    pending: 'told',
  };
}

/** Something from their work, or something that was not understood: that is said, with what can be done here. */
function other(turn: Turn): Reply {
  const { times, plan, message } = turn;
  if (turn.pending === 'end' && readMessage(message).is.length > 0) return farewell(turn);
  const { onlyAsks, words } = readMessage(message);
  const tells = !onlyAsks && words > FEW_WORDS && !/\byou\b/i.test(message);
  if (times % 2 === 1)
    return {
      text: `${tells ? 'Thank you for telling me that, too.' : onlyAsks ? "I can't answer that one, either." : "I didn't get that, either."} ${BEYOND}`,
    };
  const lead = onlyAsks
    ? "I can't answer that one here."
    : tells
      ? "Thank you for telling me. I can't advise on it here."
      : "I didn't get that.";
  return {
    text: `${lead} ${abilities(plan)} ${whatWouldHelp(plan)}`,
    pending: plan.atHand ? 'choose' : null,
  };
}

/** Words of an answer to when that names no time: "after the audit". */
const LONGEST_WHEN = 6;

/** Fewer tell no story. */
const FEW_WORDS = 3;

const BEYOND = `A person answers at the support address at the bottom of the page. ${WHAT_WOULD_HELP}`;

const whatWouldHelp = ({ atHand }: PlanOutline): string => (atHand ? WHICH_WOULD_HELP : WHAT_WOULD_HELP);

const abilities = ({ atHand, next: coming }: PlanOutline): string =>
  atHand
    ? `I can explain ${quoted(atHand.title)} or make it smaller, bring it back later, skip or swap it, change your days, or pause your texts.`
    : `I can ${coming ? 'say what comes next, change your days, or pause your texts' : 'say how far you have come'}.`;

const backFromCrisis = ({ firstName }: Speakers): Reply => ({
  text: `Thank you for still talking with me${firstName === '' ? '' : `, ${firstName}`}. If you need it again, 988 is there at any hour, by call or text. We go on at your pace, and your texts can pause as long as you like. What would be good to talk about?`,
});

const toNewPlan = (): Reply => ({
  text: 'Good. The button “Talk about something new” below leads there: it starts a new conversation, and your plan stays as it is until that one ends.',
  ends: true,
});

function farewell({ plan, firstName }: Turn): Reply {
  const onward = plan.state === 'active' && plan.next ? ' Your next practice comes by text.' : '';
  return {
    text: `Take care${firstName === '' ? '' : `, ${firstName}`}.${onward} I'm here whenever you want to go on.`,
    ends: true,
  };
}

const openQuestion = ({ plan, number }: Turn): string =>
  plan.atHand && number === 1
    ? `You have ${quoted(plan.atHand.title)} at hand. Is it about that, or is something else on your mind?`
    : ['What is on your mind?', 'What would help most right now?', 'What else is there?'][number % 3]!;

const noPracticeNow = ({ next: coming }: PlanOutline): string =>
  coming
    ? `There is no open practice at hand just now; the next one is ${quoted(coming.title)}, which you can skip or swap on “Your practices”. What is on your mind?`
    : 'There is no open practice at hand just now. What is on your mind?';

const quoted = (text: string): string => `“${text}”`;

/** "Tuesday, November 24" */
const date = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone }).format(instant);

/** "Tuesday, November 24 at 9:30 AM" */
function day(instant: Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone });
  return `${date(instant, timeZone)} at ${time.format(instant).replace(/\s/gu, ' ')}`;
}
