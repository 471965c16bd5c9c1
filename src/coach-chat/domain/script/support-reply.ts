import { CONCLUDE_MARKER } from '../../../coach-prompts/conclusion.api.js';
import type { PlanOutline } from '../../../curriculum/plan.api.js';
import {
  checkInSignsIn,
  disclosesHarm,
  likelyRequestIn,
  type PlanRequest,
  planRequestIn,
  readMessage,
  sentencesOf,
  SKILL_TEXTS,
  skillsNamedIn,
} from '../../../language/coaching.api.js';
import { type ReplyTopic, topicIn, withoutTitle } from '../../../language/replies.api.js';
import { SKILL_LABELS } from '../../../language/skills.api.js';
import type { Line } from '../chat.js';
import { onlyContinues } from '../crisis-hold.js';
import { WHAT_WOULD_HELP, WHICH_WOULD_HELP } from '../offered-replies.contract.js';
import { labelsOf } from '../summary.js';
import { asksWhich, whichIn } from '../which-practice.js';
import { withNames, type Speakers, WHERE_HELP_IS } from './coach-reply.js';
import { saysOk } from './says-ok.js';
import { HARD, SORRY, sympathyFor } from './sympathy.js';
import { exampleSentencesIn, smallestStep, stepsOf } from './practice-steps.js';

export interface SupportTurn extends Speakers {
  /** The conversation so far; the last line is the person's. */
  lines: readonly Line[];
  plan: PlanOutline;
}

/** The coach's last question: three that a yes or a no answers, and which of the things that it can do would help. */
type Pending = 'new-plan' | 'end' | 'smaller' | 'choose' | null;

interface Reply {
  text: string;
  pending?: Pending;
  ends?: true;
  /** The coach did not get the message. */
  isUnclear?: true;
}

interface Turn extends Speakers {
  plan: PlanOutline;
  message: string;
  /** From 1. */
  number: number;
  /** The number of times the same was requested before. */
  times: number;
  /** The coach did not get the message before. */
  isUnclear: boolean;
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
  let said = '';
  for (const { role, content, isNote } of lines) {
    if (role !== 'user') {
      said = content;
      continue;
    }
    if (isNote) {
      wasHelped = true;
      continue;
    }
    number += 1;
    const named = asksWhich(said) && whichIn(said, content) !== null;
    // The words of a title ask for nothing.
    const rest = plan.atHand ? withoutTitle(content, [{ id: '', title: plan.atHand.title }])?.rest : undefined;
    const kind = named ? 'steps' : kindOf(rest ?? content, reply.pending ?? null);
    const times = requested.get(kind) ?? 0;
    requested.set(kind, times + 1);
    // Misunderstandings count in a row: whoever is understood in between gets a fresh start.
    if (kind !== 'other') requested.delete('other');
    const turn: Turn = {
      ...speakers,
      plan,
      message: rest ?? content,
      number,
      times,
      isUnclear: reply.isUnclear ?? false,
      pending: reply.pending ?? null,
    };
    const before = reply.text;
    reply =
      wasHelped && onlyContinues(content) ? backFromCrisis(speakers) : withAnswers(kind, REPLIES[kind](turn), turn);
    if (reply.text === before) reply = { text: `That is all that I can say to that. ${BEYOND}` };
    wasHelped = false;
  }
  return reply.ends ? `${reply.text}\n\n${CONCLUDE_MARKER}` : reply.text;
}

type Kind =
  | PlanRequest
  | 'yes'
  | 'no'
  | 'keeps'
  | 'loss'
  | 'question'
  | 'harm'
  | 'thanks'
  | 'greeting'
  | 'empty'
  | 'nods'
  | 'topic'
  | 'about'
  | 'other';

function kindOf(message: string, pending: Pending): Kind {
  const { is, responses, onlyAsks, agrees, grieves, words } = readMessage(message);
  if (disclosesHarm(message)) return 'harm';
  const request = planRequestIn(message);
  if (grieves && request !== 'changed') return 'loss';
  if (request === 'leave') return request;
  const asks = sentencesOf(message).some((sentence) => readMessage(sentence).onlyAsks);
  if (request === 'undo') return request;
  // "Does the half year start over?"
  if (pending === 'new-plan' && (asks || IF_I.test(message)) && responses.length === 0) return 'keeps';
  const declines = DECLINES.test(message) || (pending === 'new-plan' && STARTS_WITH_NO.test(message));
  if (request === 'new-plan') return declines ? 'no' : request;
  if (pending === 'choose' && request) return request;
  if (request === 'keep' && pending === 'choose') return request;
  if (pending !== null && (is.includes('yes') || saysOk(message))) return 'yes';
  if (pending !== null && is.includes('no')) return 'no';
  if (responses.length > 0 && onlyAsks && request && TELLS.includes(request)) return 'question';
  // "Should I quit?" tells of no change; "should I apologize or leave it?" keeps nothing.
  if (request && !((request === 'changed' || request === 'keep') && onlyAsks)) return request;
  if (responses.length > 0) return 'question';
  const part = pending === null ? null : yesOrNoIn(message);
  if (part) return part;
  if (pending !== null && (STARTS_WITH_NO.test(message) || (!asks && DECLINES.test(message)))) return 'no';
  if (agrees && pending !== null) return 'yes';
  if (is.includes('thanks') || (!asks && words <= FEW_POLITE_WORDS && THANKS.test(message))) return 'thanks';
  const isPlan = NAMES_A_DAY.test(message) && (pending === 'end' || PLANS.test(message));
  if (isPlan && !asks && words <= FEW_POLITE_WORDS) return 'nods';
  const signs = checkInSignsIn(message);
  if (signs.has('fewer-texts') || signs.has('more-texts')) return 'schedule';
  if (is.includes('greeting')) return 'greeting';
  if (is.includes('yes') && !is.includes('empty')) return 'nods';
  if (words <= FEW_WORDS && !asks && NODS.test(message) && !saysOk(message)) return 'nods';
  if (is.includes('empty')) return 'empty';
  if (skillsNamedIn(message).length > 0 && WEIGHS.test(message)) return 'topic';
  return likelyRequestIn(message) ?? (aboutOf(message) ? 'about' : 'other');
}

/** The answer to a question about the app that no list above has; what somebody tells of others is none. */
function aboutOf(message: string): ((turn: Turn) => Reply) | null {
  const topic = topicIn(message);
  if (topic === null || (topic !== 'spanish' && topic !== 'thanks' && OTHERS.test(message))) return null;
  return ABOUT[topic] ?? null;
}

const OTHERS = /\b(?:he|she|him|his|they|their|team|crew|staff|hires?|clients?|customers?|vendors?)\b/i;

const IF_I = /\bif i\b/i;
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
const NODS_ALONG = /\b(?:ok|okay|k|fine|cool|sure|great|good|yes|yeah|yep)\b/i;
const STARTS_WITH_NO = /^\W*(?:no|nope|nah)\b/i;
/** Ways of telling about a try. */
const TELLS: readonly Kind[] = ['did-it', 'hard-week', 'missed'];

/** One of its sentences is a yes or a no: "Will I lose what I did? Then no, not yet." */
function yesOrNoIn(message: string): 'yes' | 'no' | null {
  const parts = sentencesOf(message).map((sentence) => readMessage(sentence).is);
  if (parts.some((is) => is.includes('no'))) return 'no';
  return parts.some((is) => is.includes('yes')) ? 'yes' : null;
}

/** Replies to messages that may ask something about the coach besides: "Ok, leave it. Is this a robot?" */
const MAY_ASK_BESIDES: readonly Kind[] = ['yes', 'no', 'keep'];

/** The reply, after the answers to what was asked besides. */
function withAnswers(kind: Kind, reply: Reply, turn: Turn): Reply {
  const answers = MAY_ASK_BESIDES.includes(kind) ? answersIn(turn) : [];
  return { ...reply, text: [...answers, reply.text].join(' ') };
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
    text: HOW_TO_CANCEL,
  }),
  'stop-texts': () => ({
    text: 'Reply STOP to any of the texts: that ends them, and not your membership. For a break alone, “Pause texts” below stops them until you want them again.',
  }),
  order: () => ({
    text: 'I can’t change the order of what is to come. On “Your practices” each practice can be skipped or swapped, and “Correct my plan” takes more of one skill and less of another.',
  }),
  topic: () => ({
    text: 'Your plan can have more of one skill and less of another: “Correct my plan” on “Your practices” takes both, and shows what changes.',
  }),
  about: (turn) => aboutOf(turn.message)!(turn),
  correct: () => ({
    text: 'Tell me what it should say, such as “my goal should say: I leave at five”, “the problem is now: …” or “less of delegation”, and I show you the change first. “Correct my plan” on “Your practices” has all of it, too.',
  }),
  chosen: () => ({
    text: 'Yes: people wrote the practices, and yours are chosen by the summary that you confirmed. You can skip or swap any of them.',
  }),
  others: () => ({
    text: 'Your texts come to your own number alone. Anybody else can sign up on the first page of this site, and gets a plan of their own.',
  }),
  changed: ({ message }) => ({
    text: `${sympathyFor(message) || 'Thank you for telling me.'} The plan may no longer fit then: a new conversation replans everything that has not been sent yet, and what you did and wrote stays. Shall we do that?`,
    pending: 'new-plan',
  }),
  yes,
  no,
  smaller,
  words,
  steps,
  why,
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
  where: ({ plan, message }) => ({
    text: ASKS_IF_NEEDED.test(message)
      ? 'No, nothing has to be written down. If you want to keep what happened: “Your practices” has a field for it at each practice.'
      : CHANGES_NOTE.test(message)
        ? 'You change or delete a note on the screen of its practice, which “Your practices” opens. I have deleted nothing.'
        : `Everything is on “Your practices”: what was sent, with its worksheet and a field for what happened, your journal, the half year, and the names of what is to come. ${plan.atHand && !plan.atHand.isEarlier ? '“Mark done” below opens that field, too. ' : ''}What you tell me here is not kept as a note.`,
  }),
  keeps: (turn) => {
    const isNo = yesOrNoIn(turn.message) === 'no';
    return {
      text: `Nothing is lost: what you did and wrote stays, and the rest keeps its order. ${isNo ? `Then everything stays as it is. ${openQuestion(turn)}` : 'Shall we go there?'}`,
      pending: isNo ? null : 'new-plan',
    };
  },
  abilities: ({ plan }) => ({
    text: `${abilities(plan)} “Something new” starts another conversation. ${whatWouldHelp(plan)}`,
  }),
  undo: () => ({
    text: 'Nothing was changed just now. “Your practices” shows how your plan is; other days or another hour you can name here.',
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
  'did-it': ({ plan, times }) => ({
    text: `${TRIED[times % TRIED.length]}${plan.atHand && !plan.atHand.isEarlier ? ' “Mark done” below puts it on your plan, with a line of yours if you like, and “Later” brings it back for another try.' : ''} Shall we leave it there?`,
    pending: 'end',
  }),
  'hard-week': (turn) => hardTime(turn.times === 0 ? HARD : 'Thank you for telling me.', turn),
  loss: (turn) => hardTime(SORRY, turn),
  leave: (turn) => (turn.number === 1 ? { text: `All right. ${openQuestion(turn)}` } : farewell(turn)),
  thanks: () => ({ text: "You're welcome. Shall we leave it there?", pending: 'end' }),
  greeting: (turn) => ({ text: `Hi${turn.firstName === '' ? '' : ` ${turn.firstName}`}. ${openQuestion(turn)}` }),
  question: (turn) => ({
    text: `${answersIn(turn).join(' ')} ${openQuestion(turn)}`,
  }),
  empty: (turn) =>
    turn.number > 1 && NODS_ALONG.test(turn.message) ? REPLIES.nods(turn) : { text: openQuestion(turn) },
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
    case 'choose':
      return { text: `Say which one, such as “make it smaller” or “swap it”. ${WHICH_WOULD_HELP}`, pending: 'choose' };
    default:
      return farewell(turn);
  }
}

function no(turn: Turn): Reply {
  switch (turn.pending) {
    case 'choose':
      return REPLIES.keep(turn);
    case 'end':
      return { text: `Then we go on. ${openQuestion(turn)}` };
    default:
      return { text: `Then everything stays as it is. ${openQuestion(turn)}` };
  }
}

const ASKS_IF_NEEDED =
  /\bdo i (?:have|need|got) to (?:log|write|record|note|track|enter|report)\b|^\W*(?:must|should) i (?:log|write|record|note|track|enter|report)\b/i;
const CHANGES_NOTE = /\b(?:delete|remove|erase)\b/i;
const HOW_TO_CANCEL =
  'You can cancel at any time in “Account”, under “Manage membership”; what you paid for runs to its end. For a break alone, “Pause texts” below stops your texts until you want them again.';
const PRIVACY = readMessage('Is this conversation private?').responses;
const saying = (text: string) => (): Reply => ({ text });

/** Answers by what a message is most likely about: where it is, and nothing that depends on the rest of what was said. */
const ABOUT: Partial<Record<ReplyTopic | 'help' | 'thanks', (turn: Turn) => Reply>> = {
  billing: saying(
    'Your payments are in “Account”, under “Manage membership”. The support address at the bottom of the page answers what is not there.',
  ),
  cost: saying('What you pay, and when, is in “Account”, under “Manage membership”. It renews until you cancel there.'),
  renewal: ({ message }) => ({
    text: /\brenew|\bauto|\bby itself/i.test(message)
      ? 'A membership renews by itself unless you cancel it in “Account”, under “Manage membership”.'
      : 'The date up to which your membership is paid, and the next charge, are in “Account”. You cancel there, too.',
  }),
  membership: ({ message }) =>
    /\baccount\b/i.test(message)
      ? {
          text: 'You can delete your account, with all that you wrote, in “Account”, under “Delete account”. I have not deleted anything.',
        }
      : { text: HOW_TO_CANCEL },
  mail: saying('The weekly email has its switch in “Account”.'),
  number: saying('You can change your number in “Account”. The new one is then asked for a YES by text.'),
  zone: saying('Your time zone is in “Account”. With another one, your texts come at the same hour there.'),
  channel: saying('Practices come only as texts to one number. All that came is on “Your practices”, too.'),
  'log-in': saying(
    '“Forgot password?” where you log in mails you a link to choose a new one. Your email address is in “Account”.',
  ),
  holidays: saying(
    'No practice comes on a federal holiday: it moves to your next day. For a longer break say “pause until” and a day.',
  ),
  replying: saying('You need not reply to a text: the next practice comes anyway.'),
  privacy: () => ({ text: PRIVACY.join(' ') }),
  person: (turn) => ({ text: whoText(turn) }),
  human: saying('A person answers at the support address at the bottom of the page. I am an AI coach, and not one.'),
  talk: ({ plan }) => ({
    text: `I can’t advise on your own case: that takes a person, or a coach with a language model.${plan.atHand ? ` “What do I say?” shows the sentences of ${quoted(plan.atHand.title)}.` : ''} ${WHAT_WOULD_HELP}`,
  }),
  help: (turn) => ({ text: `${whoText(turn)} ${abilities(turn.plan)}` }),
  thanks: (turn) => REPLIES.thanks(turn),
  focus: (turn) => REPLIES.topic(turn),
  away: saying(
    'I can pause your texts. Say until when, such as “pause until January 4”, or “pause” alone until you resume them.',
  ),
  next: (turn) => next(turn),
  overview: (turn) => REPLIES.where(turn),
  undo: (turn) => REPLIES.undo(turn),
  spanish: ({ times }) => ({
    text:
      times % 2 === 0
        ? 'Por ahora solo leo y escribo inglés. Una persona responde en la dirección de soporte que está al pie de esta página.'
        : 'Lo siento: aquí solo entiendo inglés. En la dirección de soporte, al pie de esta página, te responde una persona.',
  }),
};

const whoText = ({ coachName }: Turn): string =>
  `I'm ${coachName}, an AI coach, not a person. A person answers at the support address at the bottom of the page.`;

const STATES = { done: 'done', skipped: 'skipped', open: 'still open, too' } as const;

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

/** Reasons why something can't be changed. */
function unchanged({ plan }: Turn): Reply {
  const [last] = plan.lately;
  if (plan.atHand && !plan.atHand.isEarlier)
    return { text: `“Later”, “Skip” and “Mark done” below do that for ${quoted(plan.atHand.title)}.` };
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
      text: `Then make ${quoted(atHand.title)} ten minutes long: open it, take the one sentence in it that speaks to you, and try that with one person. Leave the rest. Shall we leave it there?`,
      pending: 'end',
    };
  return {
    text: `Then do only this part of ${quoted(atHand.title)}:\n\n> ${step}\n\n${SMALL_ENOUGH[times % SMALL_ENOUGH.length]} Shall we leave it there?`,
    pending: 'end',
  };
}

const SMALL_ENOUGH = [
  'Once, with one person, ten minutes at most. Leave the rest out; a small try counts in full.',
  'Nothing else of it, and it need not go well.',
  'That alone is enough for this week.',
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
  const isOwnCase = readMessage(message).words > LONGEST_REQUEST;
  const lead = isOwnCase ? "I can't word it for your case. " : times === 0 ? '' : 'These are all that it has. ';
  const list = sentences.map((sentence) => `- “${sentence}”`).join('\n');
  return {
    text: `${lead}${quoted(atHand.title)} suggests, word for word:\n\n${list}\n\nPut it in your own words. Shall we leave it there?`,
    pending: 'end',
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
      ? `In your words: ${quoted(success)} How close you said you are is drawn on “Your practices”.`
      : 'You have named none yet. On “Your practices” you can write what success would look like.',
  };
}

function progress({ plan }: Turn): Reply {
  const { week, weeks, done, skipped, total, focus } = plan;
  return {
    text: `You are in week ${week} of ${weeks}: ${done} of ${total} practices done${skipped > 0 ? `, ${skipped} skipped` : ''}. It is mostly about ${labelsOf(focus)}.`,
  };
}

/** Something from their work, or something that was not understood: that is said, with what can be done here. */
function other(turn: Turn): Reply {
  const { times, plan, message } = turn;
  if (turn.pending === 'end' && readMessage(message).is.length > 0) return farewell(turn);
  const { words } = readMessage(message);
  const goesOn = times > 0 && words > 1;
  // A story asks for nothing: it gets no menu.
  const asks = sentencesOf(message).some((sentence) => readMessage(sentence).onlyAsks);
  if (!asks && (words > FEW_WORDS || goesOn) && !WANTS.test(message) && !turn.isUnclear)
    return { text: TOLD[times % TOLD.length]! };
  const isUnclear = asks ? {} : ({ isUnclear: true } as const);
  if (times % 2 === 1)
    return {
      text: `${asks ? "I can't answer that one, either." : "I didn't get that, either."} ${BEYOND}`,
      ...isUnclear,
    };
  return {
    text: `${asks ? "I can't answer that one here." : "I didn't get that."} ${abilities(plan)} ${whatWouldHelp(plan)}`,
    pending: plan.atHand ? 'choose' : null,
    ...isUnclear,
  };
}

/** Whoever writes so wants something, whatever it is. */
const WANTS =
  /\b(?:you|u|please|pls)\b|\b(?:can|could|may) (?:i|we)\b|^\W*no\b|\bI(?:['’]d| would| want| need| prefer| wish)\b|^(?:\W*(?:ok|okay|so|and|also|hi|hello|hey|oh|no|yes|well|then)\b)*\W*(?:can|could|put|send|make|give|list|show|tell|change|drop|quit|keep|take|stop|do not|don['’]?t|let['’]?s|revert|bring|move|add)\b/i;

const TOLD = [
  "Thank you for telling me. I can't advise on it here.",
  'Thank you for telling me that, too.',
  'I read that, as well. “What can you do?” shows what I can do with your plan.',
] as const;

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
