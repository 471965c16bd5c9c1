import { CONCLUDE_MARKER } from '../../../coach-prompts/conclusion.api.js';
import type { PlanOutline } from '../../../curriculum/plan.api.js';
import { disclosesHarm, type PlanRequest, planRequestIn, readMessage } from '../../../language/coaching.api.js';
import { SKILL_LABELS } from '../../../language/skills.api.js';
import type { Line } from '../chat.js';
import { onlyGoesOn } from '../danger-hold.js';
import { labelsOf } from '../summary.js';
import { withNames, type Speakers, WHERE_HELP_IS } from './coach-reply.js';
import { exampleSentencesIn, reflectionAskedBy, smallestStep, stepsOf } from './practice-steps.js';

export interface SupportTurn extends Speakers {
  /** The conversation so far; the last line is the person's. */
  lines: readonly Line[];
  plan: PlanOutline;
}

/** The coach's last question that a bare yes or no answers. */
type Pending = 'new-plan' | 'end' | 'smaller' | null;

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
    const turn: Turn = { ...speakers, plan, message: content, number, times, pending: reply.pending ?? null };
    reply = wasHelped && onlyGoesOn(content) ? backFromCrisis(speakers) : REPLIES[kind](turn);
    wasHelped = false;
  }
  return reply.ends ? `${reply.text}\n\n${CONCLUDE_MARKER}` : reply.text;
}

type Kind = PlanRequest | 'yes' | 'no' | 'question' | 'harm' | 'thanks' | 'greeting' | 'empty' | 'other';

function kindOf(message: string, pending: Pending): Kind {
  const { is, responses, onlyAsks } = readMessage(message);
  if (disclosesHarm(message)) return 'harm';
  const request = planRequestIn(message);
  if (request === 'leave') return request;
  if (pending !== null && is.includes('yes')) return 'yes';
  if (pending !== null && is.includes('no')) return 'no';
  // "Should I quit?" tells of no change.
  if (request && !(request === 'changed' && onlyAsks)) return request;
  if (responses.length > 0) return 'question';
  if (is.includes('thanks')) return 'thanks';
  if (is.includes('greeting')) return 'greeting';
  return pending === null && is.includes('empty') ? 'empty' : 'other';
}

const REPLIES: Record<Kind, (turn: Turn) => Reply> = {
  'new-plan': (turn) =>
    turn.pending === 'new-plan'
      ? toNewPlan()
      : {
          text: 'We can. Before I send you there: a new conversation replans everything that has not been sent yet. What you did and wrote stays. Is that what you want?',
          pending: 'new-plan',
        },
  changed: () => ({
    text: 'Thank you for telling me. The plan may no longer fit then: a new conversation replans everything that has not been sent yet, and what you did and wrote stays. Shall we do that?',
    pending: 'new-plan',
  }),
  yes: (turn) =>
    turn.pending === 'new-plan' ? toNewPlan() : turn.pending === 'smaller' ? smaller(turn) : farewell(turn),
  no: (turn) =>
    turn.pending === 'new-plan'
      ? { text: `Then everything stays as it is. ${openQuestion(turn)}` }
      : turn.pending === 'end'
        ? farewell(turn)
        : { text: `That is fine. ${openQuestion(turn)}` },
  smaller,
  words,
  steps,
  why,
  // Changes of a plan are proposed before the coach is asked: these are left for when there is nothing to change.
  later: ({ plan }) => ({ text: noPracticeNow(plan) }),
  skip: ({ plan }) => ({ text: noPracticeNow(plan) }),
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
        : 'Everything in your plan has been sent, so no texts are left to pause.',
    pending: 'end',
  }),
  schedule: () => ({
    text: 'You choose the days and the hour. Say it in one sentence, such as “change my days to Mondays and Wednesdays at 6 PM”, and I show you the change first. With fewer days the same practices simply take longer.',
  }),
  next,
  goal,
  where: () => ({
    text: 'Everything that was sent is on “Your practices”, with its worksheet and what you wrote; your journal and the half year, which you can download, start there, too. What else is there?',
  }),
  progress,
  'did-it': ({ plan, times }) => ({
    text: [
      TRIED[times % TRIED.length],
      plan.atHand ? '“Mark done” below puts it on your plan, with a line of yours if you like.' : '',
      (plan.atHand && reflectionAskedBy(plan.atHand.text ?? '')) ??
        'What did you notice, in yourself or in the others?',
    ]
      .filter(Boolean)
      .join(' '),
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
  'hard-week': ({ plan, times }) => ({
    text: [
      times === 0 ? "I'm sorry that it is so hard right now." : 'Thank you for telling me.',
      plan.state === 'active'
        ? 'Nothing in your plan has to happen this week: “Pause texts” below stops your texts until you want them again, and nothing is lost.'
        : 'Nothing in your plan has to happen now.',
      'Shall we leave it there for today?',
    ].join(' '),
    pending: 'end',
  }),
  leave: (turn) => (turn.number === 1 ? { text: `All right. ${openQuestion(turn)}` } : farewell(turn)),
  thanks: () => ({ text: "You're welcome. Shall we leave it there?", pending: 'end' }),
  greeting: (turn) => ({ text: `Hi${turn.firstName === '' ? '' : ` ${turn.firstName}`}. ${openQuestion(turn)}` }),
  question: (turn) => ({
    text: `${readMessage(turn.message)
      .responses.map((response) => withNames(response, turn))
      .join(' ')} ${openQuestion(turn)}`,
  }),
  empty: (turn) => ({ text: openQuestion(turn) }),
  harm: () => ({ text: `Thank you for trusting me with that. ${WHERE_HELP_IS}` }),
  other,
};

function smaller({ plan, times }: Turn): Reply {
  const { atHand } = plan;
  if (!atHand) return { text: noPracticeNow(plan) };
  const all = stepsOf(atHand.text ?? '');
  const step = times === 0 ? smallestStep(atHand.text ?? '') : (all[times % Math.max(1, all.length)] ?? null);
  if (step === null)
    return {
      text: `Then make ${quoted(atHand.title)} ten minutes long: open it, take the one sentence in it that speaks to you, and try that with one person. Leave the rest. With whom could you try it?`,
    };
  return {
    text: `Then do only this part of ${quoted(atHand.title)}:\n\n> ${step}\n\n${SMALL_ENOUGH[times % SMALL_ENOUGH.length]}`,
  };
}

const SMALL_ENOUGH = [
  'Once, with one person, ten minutes at most. Leave the rest out; a small try counts in full. When this week could that be?',
  'Nothing else of it, and it need not go well. Which day would be the easiest?',
  'That alone is enough for this week. What could get in its way?',
];
/** Said of a try, however it went. */
const TRIED = ['You tried it, and that counts.', 'That is one more try.'];

function words({ plan, times }: Turn): Reply {
  const { atHand } = plan;
  if (!atHand) return { text: noPracticeNow(plan) };
  const sentences = exampleSentencesIn(atHand.text ?? '');
  if (sentences.length === 0)
    return {
      text: `${quoted(atHand.title)} suggests no words of its own, and I can't write them for you here: I can explain it, or make it smaller. Shall I make it smaller?`,
      pending: 'smaller',
    };
  const list = sentences.map((sentence) => `- “${sentence}”`).join('\n');
  return {
    text: `${times === 0 ? '' : 'These are all that it has. '}${quoted(atHand.title)} suggests, word for word:\n\n${list}\n\nPut it in your own words. When could you say it?`,
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

function why({ plan }: Turn): Reply {
  const { atHand } = plan;
  if (!atHand) return { text: noPracticeNow(plan) };
  return {
    text: `${quoted(atHand.title)} is about ${SKILL_LABELS[atHand.skill].toLowerCase()}. ${atHand.reason} If that no longer fits, ask for less of it on “Your practices”.`,
    pending: 'end',
  };
}

function next({ plan }: Turn): Reply {
  const { state, next: coming, resumesAt, timeZone } = plan;
  if (!coming) return { text: 'Everything in your plan has been sent. What would you like to work on now?' };
  if (state === 'paused') {
    const until = resumesAt ? `until ${day(resumesAt, timeZone)}` : 'until you resume them on “Your practices”';
    return { text: `Your texts are paused ${until}. After that comes ${quoted(coming.title)}.`, pending: 'end' };
  }
  const when = coming.dueAt ? `comes on ${day(coming.dueAt, timeZone)}` : 'comes at your next text time';
  return { text: `The next practice, ${quoted(coming.title)}, ${when}.`, pending: 'end' };
}

function goal({ plan }: Turn): Reply {
  const { success } = plan;
  return {
    text: success
      ? `In your words: ${quoted(success)} How close you said you are is drawn on “Your practices”. What has changed since you began?`
      : 'You have named none yet. On “Your practices” you can write what success would look like.',
  };
}

function progress({ plan }: Turn): Reply {
  const { week, weeks, done, skipped, total, focus } = plan;
  return {
    text: `You are in week ${week} of ${weeks}: ${done} of ${total} practices done${skipped > 0 ? `, ${skipped} skipped` : ''}. It is mostly about ${labelsOf(focus)}. What has changed for you since you began?`,
  };
}

/** Something from their work, or something that was not understood: what can be done here, and nothing more. */
function other(turn: Turn): Reply {
  const { times, plan } = turn;
  if (turn.pending === 'end' && readMessage(turn.message).is.length > 0) return farewell(turn);
  if (times > 1) return { text: 'I have read it. Shall we leave it there for today?', pending: 'end' };
  if (times > 0)
    return {
      text: 'Thank you. I can explain, shrink, move, skip or swap a practice, or send you to a new conversation about something else: say “something new” for that.',
    };
  return {
    text: `${readMessage(turn.message).onlyAsks ? "That is one that I can't answer here;" : "Thank you for telling me. I can't advise on it here;"} what I can do is explain your practice, make it smaller, or change what comes next. ${plan.atHand ? `You have ${quoted(plan.atHand.title)} at hand. Shall I make it smaller?` : 'What would help?'}`,
    pending: plan.atHand ? 'smaller' : null,
  };
}

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
    ? `There is no open practice at hand just now; the next one is ${quoted(coming.title)}. What is on your mind?`
    : 'There is no open practice at hand just now. What is on your mind?';

const quoted = (text: string): string => `“${text}”`;

/** "Tuesday, November 24 at 9:30 AM" */
function day(instant: Date, timeZone: string): string {
  const date = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone });
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone });
  return `${date.format(instant)} at ${time.format(instant).replace(/\s/gu, ' ')}`;
}
