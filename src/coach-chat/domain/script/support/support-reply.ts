import type { PastPractice, PlanOutline } from '../../../../curriculum/outline.api.js';
import { CONCLUDE_MARKER } from '../../../../coach-prompts/conclusion.api.js';
import { SKILL_LABELS } from '../../../../skills/skills.api.js';
import type { Line } from '../../chat.js';
import { onlyGoesOn } from '../../danger-hold.js';
import type { MessageAnalysis, Kind } from '../message-analysis.js';
import { hashOf, pick } from '../speech.js';
import { DISCLOSURES, FEELINGS, NOT_ANSWERS, type Speakers } from '../wording.js';
import { reflectionAskedBy, smallestStep, stepsOf } from './practice-steps.js';
import { askedIn, type Asked, type Wish } from './support-wishes.js';

export interface SupportTurn extends Speakers {
  /** The conversation so far; the last line is the person's. */
  lines: readonly Line[];
  plan: PlanOutline;
}

/** What the coach asked last that a bare yes or no answers. */
type Pending = 'new-plan' | 'end' | 'smaller' | null;

interface Said {
  text: string;
  pending?: Pending;
  ends?: true;
}

interface Talk extends Speakers {
  plan: PlanOutline;
  /** The person's messages so far, the one to be answered included. */
  turns: number;
  asked: Asked;
  /** How often the same was wanted before, so that nothing is said twice in the same words. */
  times: number;
  /** How much they said of their work before, of which one question follows the other. */
  reports: number;
  pending: Pending;
  seed: number;
}

/**
 * What the coach says in a talk about a plan, without any model: it knows the practice at hand, makes it smaller,
 * acknowledges a hard week, and says which of the plan's own buttons does what is wanted. It changes nothing itself.
 * The same conversation always gets the same reply.
 */
export function supportReply({ lines, plan, ...speakers }: SupportTurn): string {
  const said = lines.filter(({ role }) => role === 'user');
  const wished = new Map<Wish, number>();
  const earlier: string[] = [];
  let reply: Said = { text: '' };
  let reports = 0;
  let wasHelped = false;
  for (const { content, isNote } of said) {
    if (isNote) {
      wasHelped = true;
      continue;
    }
    const asked = askedIn(content, earlier);
    earlier.push(content);
    const wish = asked.wish;
    const talk: Talk = {
      ...speakers,
      plan,
      turns: earlier.length,
      asked,
      times: wished.get(wish) ?? 0,
      reports,
      pending: reply.pending ?? null,
      seed: hashOf(earlier[0]!) + earlier.length,
    };
    reply = wasHelped && onlyGoesOn(content) ? backFromDanger(talk) : answer(talk);
    wasHelped = false;
    wished.set(wish, (wished.get(wish) ?? 0) + 1);
    if (wish === 'reports' || wish === 'hard-week' || wish === 'went-badly') reports += 1;
  }
  return reply.ends ? `${reply.text}\n\n${CONCLUDE_MARKER}` : reply.text;
}

function answer(talk: Talk): Said {
  const { asked, pending } = talk;
  if (pending === 'new-plan') {
    if (asked.wish === 'yes' || asked.wish === 'new-plan') return toNewPlan();
    if (asked.wish === 'no') return { text: `Then everything stays as it is. ${openQuestion(talk)}` };
  }
  if (pending === 'smaller' && asked.wish === 'yes') return smaller(talk);
  if (pending === 'end' && ['yes', 'no'].includes(asked.wish)) return farewell(talk);
  if (pending === 'end' && asked.analysis.kind === 'thanks') return farewell(talk);
  return ANSWERS[asked.wish](talk);
}

const ANSWERS: Record<Wish, (talk: Talk) => Said> = {
  'new-plan': () => ({
    text: 'We can. Before I send you there: a new conversation replans everything that has not been sent yet. What you did and wrote stays. Is that what you want?',
    pending: 'new-plan',
  }),
  smaller,
  steps,
  why,
  later: (talk) => ({
    text: withPractice(
      talk,
      (title) => `${title} can come back. “Later” below brings it at your next text time; the rest moves behind it.`,
    ),
    pending: 'end',
  }),
  skip: (talk) => ({
    text: withPractice(
      talk,
      (title) =>
        `You may, and no reason is needed. “Skip” below takes ${title} out of your plan for good; the rest comes as before. If it is only the size, I can make it smaller instead.`,
    ),
    pending: 'smaller',
  }),
  swap: () => ({
    text: 'On “Your practices” you can swap a practice for another of its kind, and ask for more of one skill and less of another. That changes only what has not been sent yet. What is it that does not fit?',
  }),
  pause: (talk) => ({
    text:
      talk.plan.state === 'paused'
        ? 'Your texts are paused already, and nothing is lost. On “Your practices” you resume them whenever you like. Is there something I can help with meanwhile?'
        : 'Of course. “Pause texts” below stops them until you resume; on “Your practices” you can choose the day on which they start again by themselves. Nothing is lost: afterwards one text comes, and the rest follow in order.',
    pending: 'end',
  }),
  schedule: () => ({
    text: 'You choose the days, the hour and the time zone: “Change days and hour” on “Your practices”. With fewer days the same practices simply take longer. Which days would work for you?',
  }),
  next,
  progress,
  'did-it': didIt,
  'went-badly': afterFailure,
  'hard-week': hardWeek,
  commits,
  leave: (talk) =>
    // A talk of one message is not over before anything was said.
    talk.turns === 1 ? { text: `All right. ${openQuestion(talk)}` } : farewell(talk),
  yes: (talk) => ({ text: `Good. ${openQuestion(talk)}` }),
  no: (talk) =>
    talk.times > 0
      ? { text: 'All right. Shall we leave it there for today?', pending: 'end' }
      : { text: `That is fine. ${openQuestion(talk)}` },
  reports: moreOfTheirWork,
  other,
};

function smaller({ plan, times }: Talk): Said {
  const { atHand } = plan;
  if (!atHand) return { text: noPracticeNow(plan) };
  const steps = stepsOf(atHand.text ?? '');
  const step = times === 0 ? smallestStep(atHand.text ?? '') : (steps[times % Math.max(1, steps.length)] ?? null);
  if (step === null) {
    return {
      text: `Then make ${quoted(atHand.title)} ten minutes long: open it, take the one sentence in it that speaks to you, and try that with one person. Leave the rest. With whom could you try it?`,
    };
  }
  return {
    text: `Then do only this part of ${quoted(atHand.title)}:\n\n> ${step}\n\n${pick(SMALL_ENOUGH, times)}`,
  };
}

const SMALL_ENOUGH = [
  'Once, with one person, ten minutes at most. Leave the rest out; a small try counts in full. When this week could that be?',
  'Nothing else of it, and it need not go well. Which day would be the easiest?',
  'That alone is enough for this week. What could get in its way?',
];

function steps({ plan }: Talk): Said {
  const { atHand } = plan;
  if (!atHand) return { text: noPracticeNow(plan) };
  const found = stepsOf(atHand.text ?? '');
  if (found.length === 0) {
    return {
      text: `The practice is ${quoted(atHand.title)}. The link below opens all of it. Which part of it is unclear?`,
    };
  }
  const list = found.map((step, i) => `${i + 1}. ${step}`).join('\n');
  return {
    text: `${quoted(atHand.title)}, in short:\n\n${list}\n\nThe link below opens all of it. Shall I make it smaller?`,
    pending: 'smaller',
  };
}

function why({ plan }: Talk): Said {
  const { atHand } = plan;
  if (!atHand) return { text: noPracticeNow(plan) };
  return {
    text: `${quoted(atHand.title)} is about ${SKILL_LABELS[atHand.skill].toLowerCase()}. ${atHand.reason} If that no longer fits, say what does, or ask for less of it on “Your practices”. What would fit better?`,
  };
}

function next({ plan }: Talk): Said {
  const { state, next: coming, resumesAt, timeZone } = plan;
  if (!coming) return { text: 'Everything in your plan has been sent. What would you like to work on now?' };
  if (state === 'paused') {
    const until = resumesAt ? `until ${moment(resumesAt, timeZone)}` : 'until you resume them on “Your practices”';
    return {
      text: `Your texts are paused ${until}. After that comes ${quoted(coming.title)}. Is there something on your mind before that?`,
    };
  }
  const when = coming.dueAt ? `comes on ${moment(coming.dueAt, timeZone)}` : 'comes at your next text time';
  return { text: `The next practice, ${quoted(coming.title)}, ${when}. Is there something on your mind before that?` };
}

function progress({ plan }: Talk): Said {
  const { week, weeks, done, skipped, total, focus } = plan;
  const skills = focus.map((skill) => SKILL_LABELS[skill].toLowerCase());
  const parts = [
    `You are in week ${week} of ${weeks}: ${done} of ${total} practices done${skipped > 0 ? `, ${skipped} skipped` : ''}.`,
    `It is mostly about ${listed(skills)}.`,
  ];
  const wrote = plan.lately.find(({ reflection }) => reflection !== null);
  if (wrote) parts.push(`Of ${quoted(wrote.title)} you wrote: ${quoted(shortened(wrote.reflection!))}.`);
  return { text: `${parts.join(' ')} What has changed for you since you began?` };
}

function didIt({ plan, asked, times }: Talk): Said {
  const { atHand } = plan;
  const asks = atHand && reflectionAskedBy(atHand.text ?? '');
  const opener = asked.analysis.feeling === 'hopeful' ? FEELINGS.hopeful[0] : pick(GOOD, times);
  if (!atHand) return { text: `${opener} What did you notice, in yourself or in the others?` };
  return {
    text: `${opener} “Mark done” below puts it on your plan, with a line of yours if you like. ${asks ?? 'What did you notice, in yourself or in the others?'}`,
  };
}

const GOOD = ['Good: you did it where it counts.', 'That is one more than most people try.', 'Good to hear.'];

function afterFailure(talk: Talk): Said {
  const { plan, times } = talk;
  const practice = plan.atHand ? ' “Later” below brings it back for a second try, if you want one.' : '';
  const question = pick(
    [
      'What happened, in a sentence or two?',
      'What would you do differently the second time?',
      'Which part of it did work?',
    ],
    times,
  );
  return {
    text: `${times === 0 ? 'Then you know more than before, and a first try is allowed to go wrong.' : 'That is worth knowing.'}${practice} ${question}`,
  };
}

function hardWeek(talk: Talk): Said {
  const { asked, plan, times, seed } = talk;
  if (times > 0) return moreOfTheirWork(talk);
  const felt = pick(FEELINGS[asked.analysis.feeling ?? 'worn'], seed);
  const easing =
    plan.state === 'active'
      ? 'Nothing in your plan has to happen this week: “Pause texts” below stops your texts until you want them again, and nothing is lost.'
      : 'Nothing in your plan has to happen now.';
  return { text: `${humanWord(asked.analysis, seed) ?? felt}\n\n${easing}\n\nWhat weighs on you most right now?` };
}

/** Something from their work: said back, then one question after the other, towards one small thing to do. */
function moreOfTheirWork(talk: Talk): Said {
  const { asked, seed, plan } = talk;
  const { analysis } = asked;
  if (analysis.isGrave || analysis.beyond === 'legal') {
    return {
      text: "Thank you for trusting me with that. I can't give legal advice, and this should not be yours to carry alone: your HR team, the EEOC (eeoc.gov) or an employment lawyer is the right address. Is there a part of your work where I can help meanwhile?",
    };
  }
  if (analysis.beyond === 'health') {
    return {
      text: "I'm not the right one for questions of health; a doctor or a therapist is. I can help with the part that happens at work, and your texts can pause meanwhile. What would take some weight off this week?",
    };
  }
  const opening =
    humanWord(analysis, seed) ??
    saidBack(analysis, seed) ??
    (analysis.feeling ? pick(FEELINGS[analysis.feeling], seed) : 'I hear you.');
  const [theme] = analysis.themes.filter(({ weight }) => weight >= CLEAR).map((one) => one.theme);
  switch (talk.reports) {
    case 0:
      return { text: `${opening} ${theme?.insights[0] ?? ''}\n\n${pick(FIRST_QUESTION, seed)}`.replace(' \n', '\n') };
    case 1:
      return { text: `${opening}\n\n${handyFor(talk)} What would be the smallest version of that this week?` };
    case 2:
      return { text: `${opening}\n\nWhen will you do it, and how will you notice that it helped?` };
    default:
      return {
        text: `${opening}\n\n${plan.atHand ? 'That is enough for one week. ' : ''}Is there more on your mind, or shall we leave it there?`,
        pending: 'end',
      };
  }
}

/** From which weight on a message is about a theme. */
const CLEAR = 3;

const FIRST_QUESTION = [
  'What happened last, and what would you have liked instead?',
  'What have you tried about it already, even if it did not work?',
  'Which part of it is in your hands?',
];

function commits(talk: Talk): Said {
  const { plan, turns, seed } = talk;
  if (turns === 1) return moreOfTheirWork(talk);
  const mark = plan.atHand && talk.reports === 0 ? ' “Mark done” below is for afterwards.' : '';
  return {
    text: `${pick(AGREED, seed)}${mark} Is there more on your mind, or shall we leave it there?`,
    pending: 'end',
  };
}

const AGREED = [
  'Good: small, and with a day to it. Notice one thing while you do it.',
  'That is concrete enough to happen. Notice what the other person does with it.',
];

/** What they can use for it: a practice that they did, the one at hand, or a small thing to do today. */
function handyFor({ asked, plan }: Talk): string {
  const [theme] = asked.analysis.themes.filter(({ weight }) => weight >= CLEAR).map((one) => one.theme);
  const skill = theme?.skill ?? plan.focus[0];
  const past = plan.lately.find((one) => one.state === 'done' && one.skill === skill);
  if (past) return ofPast(past);
  const step = plan.atHand && smallestStep(plan.atHand.text ?? '');
  if (step && (plan.atHand!.skill === skill || !theme))
    return `The practice that you have now could serve here: “${step}”`;
  return theme
    ? `One small thing that you could try: ${theme.tip}`
    : 'One sentence, said early, often does more than a long talk later.';
}

const ofPast = ({ title, week, reflection }: PastPractice): string =>
  reflection === null
    ? `You did ${quoted(title)} in week ${week}; it may serve here again.`
    : `You did ${quoted(title)} in week ${week} and wrote ${quoted(shortened(reflection))}. It may serve here again.`;

function other(talk: Talk): Said {
  const { asked, seed, turns, times, coachName, firstName } = talk;
  const { kind } = asked.analysis;
  if (kind === 'greeting') {
    const hello = firstName === '' ? 'Hi.' : `Hi ${firstName}.`;
    return { text: `${hello} ${openQuestion(talk)}` };
  }
  if (kind === 'thanks')
    return { text: "You're welcome. Is there anything else, or shall we leave it there?", pending: 'end' };
  if (kind === 'asks-who') return { text: `I'm ${coachName}, an AI coach, not a person. ${openQuestion(talk)}` };
  if (kind === 'asks-what' || kind === 'asks-how-long') {
    return {
      text: 'I can explain the practice at hand, make it smaller, think a hard situation at work through with you, or say how texts are moved and paused. It takes as long as you like, and changes nothing in your plan. What would help most?',
    };
  }
  if (kind === 'asks-privacy') {
    return {
      text: 'Your employer cannot read this, and is told nothing. You can, in your account, where you can also download and delete it; our staff can as far as their work needs it. What would you like to talk about?',
    };
  }
  if (kind === 'unsure') {
    return {
      text: pick(
        [
          'That is all right. Is it more the practice, more the people around you, or more the time?',
          'No need to know. Which moment of this week comes to mind first?',
        ],
        times,
      ),
    };
  }
  if (kind === 'hostile' && turns > 1)
    return {
      text: `${pick(NOT_ANSWERS.hostile, seed)} You can leave it here and come back whenever you like. What would help right now?`,
    };
  const said = pick(NOT_ANSWERS[kind as Exclude<Kind, 'answer'>] ?? ['I hear you.'], seed);
  return { text: `${said} ${openQuestion(talk)}` };
}

function backFromDanger({ firstName }: Talk): Said {
  const name = firstName === '' ? '' : `, ${firstName}`;
  return {
    text: `Thank you for still talking with me${name}. If you need it again, 988 is there at any hour, by call or text. We go on at your pace, and your texts can pause as long as you like. What would be good to talk about?`,
  };
}

const toNewPlan = (): Said => ({
  text: 'Good. The button “Talk about something new” below leads there: it starts a new conversation, and your plan stays as it is until that one ends.',
  ends: true,
});

function farewell({ plan, firstName, seed }: Talk): Said {
  const name = firstName === '' ? '' : `, ${firstName}`;
  const onward = plan.state === 'active' && plan.next ? ' Your next practice comes by text.' : '';
  return {
    text: `${pick([`Take care${name}.`, `Good talking with you${name}.`], seed)}${onward} I'm here whenever you want to go on.`,
    ends: true,
  };
}

/** A human word for what was owned up to; null where nothing was. */
const humanWord = (analysis: MessageAnalysis, seed: number): string | null =>
  analysis.disclosure ? pick(DISCLOSURES[analysis.disclosure], seed) : null;

function saidBack({ turned, phrase, contentWords }: MessageAnalysis, seed: number): string | null {
  if (turned) return pick([`So ${turned}.`, `What I hear is that ${turned}.`], seed);
  // A word or two between quotation marks would be an echo.
  if (!phrase || contentWords < 3) return null;
  return `I want to stay with what you said: ${quoted(phrase)}.`;
}

function openQuestion({ plan, turns }: Talk): string {
  if (plan.atHand && turns === 1)
    return `You have ${quoted(plan.atHand.title)} at hand. Is it about that, or is something else on your mind?`;
  return pick(['What is on your mind?', 'What would help most right now?', 'What else is there?'], turns);
}

const noPracticeNow = ({ next: coming }: PlanOutline): string =>
  coming
    ? `There is no open practice at hand just now; the next one is ${quoted(coming.title)}. What is on your mind?`
    : 'There is no open practice at hand just now. What is on your mind?';

const withPractice = ({ plan }: Talk, say: (title: string) => string): string =>
  plan.atHand ? say(quoted(plan.atHand.title)) : noPracticeNow(plan);

const quoted = (text: string): string => `“${text}”`;

/** The beginning of what they wrote, cut between words. */
function shortened(text: string): string {
  const line = text.split(/\s/u).filter(Boolean).slice(0, 19);
  const words = line
    .slice(0, 18)
    .join(' ')
    .replaceAll(/[“”"*_`[\]<>#]/g, '')
    .slice(0, 160);
  return line.length > 18 ? `${words}…` : words;
}

const listed = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)!}` : (words[0] ?? '');

/** "Tuesday, November 24 at 9:30 AM" */
function moment(instant: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone });
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone });
  return `${day.format(instant)} at ${time.format(instant).replace(/\s/gu, ' ')}`;
}
