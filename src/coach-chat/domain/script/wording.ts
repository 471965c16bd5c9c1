import type { Conversation, Topic } from './conversation.js';
import type { Feeling, Kind } from './message-analysis.js';
import { type Disclosure, hashOf, pick } from './speech.js';
import { statedAsSetting } from './setting.js';
import type { Theme } from './themes.js';

/** The names of the coach and the person; empty when there is none. */
export interface Speakers {
  coachName: string;
  firstName: string;
}

/** Chooses among wordings by the conversation, so that two people seldom read the same and one person never twice running. */
export const seedOf = ({ opening, turns }: Conversation): number => hashOf(opening) + turns;

const addressed = (sentence: string, { firstName }: Speakers): string =>
  firstName === '' ? sentence : sentence.replace(/([.,:])?$/, (end) => `, ${firstName}${end || '.'}`);

/** The first words of a conversation. */
export function greeting(conversation: Conversation, speakers: Speakers): string {
  const hello = speakers.firstName === '' ? 'Hi' : `Hi ${speakers.firstName}`;
  const isNamesake = speakers.firstName.toLowerCase() === speakers.coachName.toLowerCase();
  const name = isNamesake
    ? `${hello}. We share a name: I'm ${speakers.coachName} too.`
    : `${hello}, I'm ${speakers.coachName}.`;
  // Gladness about what was no greeting would sound like a machine's.
  if (RELUCTANT.has(conversation.latest.kind) || conversation.latest.isAngry) return name;
  return `${name} ${pick(GLAD, seedOf(conversation))}`;
}

const GLAD = ["I'm glad you're here.", 'Thank you for starting this.', "It's good to meet you."];
const RELUCTANT = new Set<Kind>(['hostile', 'sent-here', 'meddling', 'declined', 'wants-to-finish']);

export const FEELINGS: Record<Feeling, readonly [string, string]> = {
  worn: [
    'That sounds exhausting, and it makes sense that it shows.',
    'Carrying that much for this long wears anybody down.',
  ],
  frustrated: ['I can hear how frustrating that is.', 'It would frustrate most people in your place.'],
  worried: ["It's understandable that this weighs on you.", 'That is a real worry, and worth taking seriously.'],
  'unsure of yourself': [
    'That doubt is far more common among good leaders than they let on.',
    'Many people who do this well feel exactly that, and say it to nobody.',
  ],
  hopeful: ['I like the energy in that.', 'That is a good place to start from.'],
};

export const DISCLOSURES: Record<Disclosure, readonly [string, string]> = {
  harm: [
    'Thank you for saying that so plainly. Most people have a moment like it, and few own up to it.',
    'That takes honesty to tell, and one bad moment is not the whole of how you lead.',
  ],
  tears: [
    "I'm sorry that it got so heavy. Thank you for telling me.",
    'That is a lot to hold, and nothing to be ashamed of. Thank you for telling me.',
  ],
  shame: [
    'Thank you for trusting me with that. It is not easy to say.',
    'I can hear that this one is hard to say. Thank you for saying it all the same.',
  ],
  grief: [
    "I'm sorry. That is a lot to carry into work every day.",
    "I'm very sorry. Nobody leaves something like that at the door of the office.",
  ],
};

const HARD_ON_THEMSELVES = [
  'That is a hard way to speak of yourself; people who do not care never ask themselves that.',
  'You are harder on yourself there than I would be.',
];

const ANGER_MET = [
  "I hear that you're annoyed, and I'd rather know it than not.",
  "That's fair to say, and I'm sorry that this grates.",
  "I'm sorry. You came for help and this feels like work.",
];

/** Acknowledged, not argued with; a person who stays angry is offered to stop. */
function angerMet(conversation: Conversation): string {
  const met = pick(ANGER_MET, seedOf(conversation));
  return conversation.complaints > 1 ? `${met} You can leave it here and come back whenever you like.` : met;
}

/** What the latest message meant to the coach: that it was understood, in the person's words, and what the coach makes of it. */
export function acknowledgement(conversation: Conversation, speakers: Speakers): string {
  const { latest, answered } = conversation;
  if (conversation.comesBackFromDanger) return backFromDanger(speakers);
  const seed = seedOf(conversation);
  const asides = [beyondCoaching(conversation), advice(conversation)].filter((aside) => aside !== null);
  // What is asked of the coach, and what is said against oneself, comes before anything else that was said.
  const first = [
    latest.kind === 'answer' && latest.isAngry ? pick(ANGER_MET, seed) : null,
    latest.kind === 'answer' ? truthsFor(conversation, speakers) : null,
    soreSpot(conversation),
  ].filter(Boolean);
  // After what was said in confidence, a lesson or an echo would be cold.
  const isSore = latest.disclosure !== null && latest.kind === 'answer' && answered !== 'role' && !latest.isGrave;
  const acknowledgment = isSore
    ? ''
    : answered
      ? reflection(conversation, answered, speakers)
      : notAnAnswer(conversation, speakers);
  const hasFeeling = answered && latest.feeling && !latest.disclosure && !latest.accusesThemselves;
  const feeling = hasFeeling ? pick(FEELINGS[latest.feeling!], seed) : null;
  return [...first, acknowledgment, feeling, ...asides].filter(Boolean).join(' ');
}

/** A human sentence for what was owned up to; what touches the law has one of its own. */
function soreSpot(conversation: Conversation): string | null {
  const { latest, isGrave } = conversation;
  if (isGrave || latest.beyond === 'legal') return null;
  const seed = seedOf(conversation);
  if (latest.disclosure) return pick(DISCLOSURES[latest.disclosure], seed);
  return latest.accusesThemselves && latest.kind === 'answer' ? pick(HARD_ON_THEMSELVES, seed) : null;
}

/** True answers to what was asked about the coach and about who reads along. */
function truthsFor({ latest: { asks }, wasAsked, turns }: Conversation, { coachName }: Speakers): string {
  return asks
    .filter((kind) => kind !== 'asks-meaning' && kind !== 'asks-example')
    .map((kind) => {
      const [first, ...more] = NOT_ANSWERS[kind as Exclude<Kind, 'answer'>];
      const said = wasAsked.includes(kind) ? (more[0] ?? first) : first;
      return kind === 'asks-who' && turns > 1
        ? said!.replace("I'm an AI coach", `I'm ${coachName}, an AI coach`)
        : said!;
    })
    .join(' ');
}

/** What the coach says to what was said to its summary. */
export function answerToSummary(conversation: Conversation, speakers: Speakers): string {
  const { response, latest, answered } = conversation;
  const seed = seedOf(conversation);
  const sore = [conversation.comesBackFromDanger ? backFromDanger(speakers) : null, soreSpot(conversation)];
  switch (response?.kind) {
    case 'change':
      return [...sore, pick(answered ? PUT_RIGHT : TAKEN_OUT, seed)].filter(Boolean).join(' ');
    case 'strike':
      return [...sore, pick(TAKEN_OUT, seed)].filter(Boolean).join(' ');
    case 'add':
      return [...sore, pick(ADDED, seed)].filter(Boolean).join(' ');
    case 'no':
      return pick(GLAD_OF_NO, seed);
    case 'complaint':
      return [angerMet(conversation), truthsFor(conversation, speakers)].filter(Boolean).join(' ');
    case 'question':
      return latest.asks.length > 0 ? truthsFor(conversation, speakers) : 'We can come to that with the practices.';
    default:
      return latest.kind === 'answer' ? 'I hear you.' : notAnAnswer(conversation, speakers);
  }
}

const PUT_RIGHT = ['Thank you for putting that right.', 'Good that you say so. I have changed it.'];
const TAKEN_OUT = ['I have taken that out.', 'Of course. That is gone.'];
const ADDED = ['Good that you say so. I have added it.', 'Thank you, that belongs in it.'];
const GLAD_OF_NO = [
  "Thank you for saying so; I'd rather get it right.",
  'Then it needs mending.',
  'All right, then it stays open.',
];

/** The person's own words between quotation marks, or turned to them as a sentence. */
function saidBack(
  conversation: Conversation,
  frames: { turned: readonly string[]; quoted: readonly string[] },
): string | null {
  const { phrase, turned, contentWords } = conversation.latest;
  // A word or two between quotation marks would be an echo.
  if ((contentWords < 2 || (phrase ?? '').split(' ').length < 2) && !turned) return null;
  const seed = seedOf(conversation);
  if (turned) return pick(frames.turned, seed).replace('…', () => turned);
  if (phrase)
    return pick(frames.quoted, seed).replace(
      /…(\.?)/,
      (_, end: string) => `“${phrase}${phrase.endsWith('…') ? '' : end}”`,
    );
  return null;
}

function reflection(conversation: Conversation, answered: Topic, speakers: Speakers): string {
  const seed = seedOf(conversation);
  const [theme] = conversation.themes;
  // A serious matter is neither repeated nor interpreted.
  if (conversation.latest.beyond === 'legal' || conversation.latest.isGrave)
    return 'Thank you for trusting me with that.';
  if (conversation.isGrave && answered !== 'role') return 'Thank you for telling me.';
  switch (answered) {
    case 'problem': {
      const acknowledgment = saidBack(conversation, {
        turned: ['So ….', 'What I hear is that ….', 'So, in short: ….'],
        quoted: ['… is a clear place to start.', 'I want to stay with what you said: ….', 'You put it well: ….'],
      });
      const made = insight(conversation, theme, 0);
      const named = theme ? `Then let's start with ${theme.label}.` : 'Thank you for telling me.';
      return [acknowledgment ?? named, made].filter(Boolean).join(' ');
    }
    case 'moment': {
      const acknowledgment = saidBack(conversation, {
        turned: ['That makes it concrete: ….', 'I can picture it: ….', 'Thank you, that helps. So ….'],
        quoted: ['Thank you, that makes it concrete: ….', '… says a lot.', 'I can picture that: ….'],
      });
      const made = insight(conversation, theme, 1);
      return [acknowledgment ?? 'Thank you, that helps me see it.', made].filter(Boolean).join(' ');
    }
    case 'role':
      return settingSaidBack(conversation);
    case 'tried': {
      if (conversation.latest.mentions.nothingTried) {
        return pick(
          [
            'Nothing yet is an honest answer, and it means that small changes can still show quickly.',
            "That's useful to know: we start fresh, with nothing to undo.",
          ],
          seed,
        );
      }
      const acknowledgment = saidBack(conversation, {
        turned: ['Good to know: ….', 'So you have put work into this: ….'],
        quoted: ['That is worth building on: ….', 'Good to know what you have put into this: ….'],
      });
      return `${acknowledgment ?? 'Good to know.'} ${pick(["I won't send you more of the same.", 'That tells me where to begin.'], seed)}`;
    }
    case 'success': {
      const acknowledgment = saidBack(conversation, {
        turned: ['That is a picture worth working toward: ….', "I'll keep that in front of us: …."],
        quoted: ['I like how plainly you put it: ….', "I'll keep that in front of us: …."],
      });
      return acknowledgment ?? addressed('That is worth working toward.', speakers);
    }
    case 'obstacle': {
      const acknowledgment = saidBack(conversation, { turned: ['I see: ….'], quoted: ['I see: ….'] });
      return acknowledgment ?? 'I see.';
    }
  }
}

function settingSaidBack(conversation: Conversation): string {
  const { setting, latest } = conversation;
  const seed = seedOf(conversation);
  const thanks = pick(['That gives me the setting.', 'That helps me picture your days.'], seed);
  if (setting) return `So ${statedAsSetting(setting)}. ${thanks}`;
  return latest.phrase ? `“${latest.phrase}”: thank you, that helps me picture your days.` : 'Thank you, that helps.';
}

function insight(conversation: Conversation, theme: Theme | undefined, which: 0 | 1): string | null {
  if (conversation.isGrave) return null;
  if (conversation.isNewToManaging && which === 0) {
    return 'The move into managing is a change of trade, and hardly anybody is taught it.';
  }
  return theme?.insights[which] ?? null;
}

function beyondCoaching({ latest, isGrave, wasGrave }: Conversation): string | null {
  if (latest.isGrave && wasGrave) {
    return 'You need not go into it here; those whom I named can help, and I am glad to go on with the rest of your work.';
  }
  if (latest.isGrave) {
    return "I can't give legal advice, and this should not be yours to carry alone: your HR team, the EEOC (eeoc.gov) or an employment lawyer is the right address, and I can help with the rest of your work.";
  }
  if (isGrave && latest.beyond === 'legal') return null;
  if (latest.beyond === 'legal') {
    return "I can't give legal advice; for that part, a lawyer or your HR team is the right address, and the part about leading is where I can help.";
  }
  if (latest.beyond === 'health') {
    return "I'm not the right one for questions of health; a doctor or a therapist is, and I can help with the part that happens at work.";
  }
  return null;
}

function advice({ latest, themes }: Conversation): string | null {
  if (!latest.asksAdvice || latest.kind !== 'answer') return null;
  const tip = themes[0]?.tip;
  return tip
    ? `One small thing that you can try right away: ${tip.charAt(0).toLowerCase()}${tip.slice(1)}`
    : 'I will come to that with practices that fit you, once I know a little more.';
}

/** They said that they want to go on: the reply is warm, but doesn't pretend that nothing happened. */
function backFromDanger(speakers: Speakers): string {
  const thanks = addressed('Thank you for still talking with me.', speakers);
  return `${thanks} If you need it again, 988 is there at any hour, by call or text. We go on at your pace.`;
}

export const NOT_ANSWERS: Record<Exclude<Kind, 'answer'>, readonly string[]> = {
  thin: ['I hear you.', 'All right.', 'Okay, let me make it easier.'],
  unsure: [
    "That's all right; most people haven't been asked this before.",
    "No need to have it ready. Let's come at it from another side.",
  ],
  declined: ['Of course, that stays with you.', "That's fine, you decide what you share."],
  greeting: ['Hello again.', 'Good to hear from you.'],
  thanks: ["You're welcome.", 'Gladly.'],
  'wants-to-finish': ['Understood, I will keep it short.', 'Of course. Then only what I most need.'],
  'asks-who': [
    "I'm an AI coach, not a person. I listen for what is hard at work and turn it into practices that fit.",
    'As I said, an AI: no person writes here.',
  ],
  'asks-what': [
    'A few questions from me, then a curriculum for you: short leadership practices by text message over about six months, built from what you tell me.',
  ],
  'asks-meaning': ['Let me put it more simply.', 'Fair question; I can ask that better.'],
  'asks-example': ['Of course.'],
  'asks-why': ['I ask so that the practices fit your days and your people; leave out whatever you like.'],
  'sent-here': [
    "Then let's make it worth your time: you decide what we work on.",
    'Understood. It can still be of use to you, on your terms.',
  ],
  'asks-how-long': ['Only a few more messages; after that I sum up and your curriculum begins.'],
  'asks-privacy': [
    'Your employer cannot: nobody there has access, and we tell them nothing. What you write here is kept to build your curriculum; you can read it, and so can our staff as far as their work needs it. You can download or delete it in your account.',
    'As I said: you, and our staff as far as their work needs it. Not your employer, and not your HR.',
  ],
  'asks-cost': [
    'The membership is $59 for three months, and this conversation is a part of it; what you pay yourself, and when, is in your account.',
  ],
  'asks-for-person': ["I'm an AI, so there is no person behind this chat; the support address reaches one."],
  'off-topic': [
    'That one is outside of what I can help with.',
    "I'll leave that one to others and stay with your work.",
  ],
  meddling: [
    "I'll stay what I am, a coach for your work.",
    "I can't do that here, and I'm glad to go on with your work.",
  ],
  hostile: ANGER_MET,
  wordless: ['A few words will tell me more.', 'I read words better than signs; a few are plenty.'],
  gibberish: ["I couldn't make that out.", 'That one got past me.'],
  foreign: ['I coach in English; simple words are plenty.', 'Short, simple English is all it takes.'],
  repeat: ['I have that noted, thank you.', 'Yes, that one I have.'],
};

/** After a greeting these need no answer of their own. */
const SILENT_AT_FIRST = new Set<Kind>(['greeting', 'thin', 'thanks', 'wordless']);

/** What is said to a message that answers nothing: never a reproach. */
function notAnAnswer(conversation: Conversation, speakers: Speakers): string {
  const { turns, topic, latest } = conversation;
  const { kind, isSpanish, themes } = latest;
  if (kind === 'hostile') return [angerMet(conversation), truthsFor(conversation, speakers)].filter(Boolean).join(' ');
  if (kind.startsWith('asks-') && kind !== 'asks-meaning' && kind !== 'asks-example')
    return truthsFor(conversation, speakers);
  if (turns === 1 && SILENT_AT_FIRST.has(kind)) return '';
  if (kind === 'answer' && latest.isBackground && latest.turned)
    return `So ${latest.turned}. That gives me the setting.`;
  if (kind === 'answer')
    return themes.length > 0 ? 'I hear you.' : pick(['Thank you.', 'I see.', 'Okay.'], seedOf(conversation));
  if (kind === 'wordless' && SAD.test(latest.text)) return 'That looks like a heavy day. A few words are plenty.';
  const said = pick(NOT_ANSWERS[kind], seedOf(conversation));
  if (kind === 'asks-example') return `${said} ${EXAMPLES[topic]}`;
  if (kind === 'foreign' && isSpanish && turns === 1)
    return `Gracias por escribir. Por ahora acompaño en inglés. ${said}`;
  return said;
}

const SAD = /[😢😭😞😔😩😫😖☹🙁😓😥😿💔]/u;

/** What an answer may look like, to what had been asked. */
const EXAMPLES: Record<Topic, string> = {
  problem: "For example: “I redo my team's work at night”, or “nobody listens to me in meetings”.",
  moment: 'For example: “On Tuesday a report was late again, and I finished it myself”.',
  role: 'For example: “store manager, twelve people”.',
  tried: 'For example: “I brought it up once, and nothing changed”.',
  success: 'For example: “they bring me problems early”, or “I leave at five with a clear head”.',
  obstacle: 'For example: “there is never time”, or “my own boss works the same way”.',
};

/** What the last message needs before the summary: an answer, or a word of empathy. */
export function lastAnswer(conversation: Conversation, speakers: Speakers): string {
  const { latest } = conversation;
  return [
    conversation.comesBackFromDanger ? backFromDanger(speakers) : null,
    latest.isAngry ? pick(ANGER_MET, seedOf(conversation)) : null,
    truthsFor(conversation, speakers),
    soreSpot(conversation),
    beyondCoaching(conversation),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The next question; each message asks one. */
export function question(conversation: Conversation): string {
  const { next } = conversation;
  if (next.do === 'conclude') throw new Error('A conclusion asks nothing.');
  const seed = seedOf(conversation);
  if (next.do === 'confirm')
    return next.times === 0 ? FIRST_CONFIRM : pick(next.isShown ? CONFIRM_CHANGED : CONFIRM_AGAIN, next.times - 1);
  if (next.do === 'ask-what-is-wrong') return pick(WHAT_IS_WRONG, next.times);
  // One after the other, so that none comes twice.
  if (next.times > 0) return pick(EASIER[next.topic], hashOf(conversation.opening) + next.times);
  // What is asked for by theme would ask somebody who was harmed for their part in it.
  const [theme] = conversation.isGrave ? [] : conversation.themes;
  switch (next.topic) {
    case 'problem':
      return pick(PROBLEM, seed);
    case 'moment':
      return conversation.isNewToManaging && !theme ? NEW_MANAGER_MOMENT : (theme?.moment ?? pick(MOMENT, seed));
    case 'role':
      return conversation.setting?.team ? pick(ROLE_ALONE, seed) : pick(ROLE, seed);
    case 'tried':
      return theme?.tried ?? pick(TRIED, seed);
    case 'success':
      return theme?.success ?? pick(SUCCESS, seed);
    case 'obstacle':
      return pick(OBSTACLE, seed);
  }
}

const FIRST_CONFIRM = 'Did I get that right?';
const CONFIRM_CHANGED = [
  'Is it right now?',
  'Does that say it better?',
  'Is there anything else that I should change?',
  'Can it stay like this?',
];
const CONFIRM_AGAIN = [
  'Does the summary fit as it stands, or is something off?',
  'Shall I start from it, or would you change a part of it?',
  'A yes is enough, and so is the one thing that is wrong: which is it?',
  'Can we begin with it, or what should be different?',
];
const WHAT_IS_WRONG = [
  'Which part should I change, and what is true instead?',
  'What would you say in its place?',
  'In your own words: what should it say?',
  'If you could change one line of it, how would that line read?',
];

const PROBLEM = [
  'What is the one thing at work that you would most like to be easier?',
  'What is hardest about your work with people right now?',
];
const MOMENT = [
  'When did you last feel this, and what happened?',
  'Can you take me to a recent moment in which it showed?',
];
const NEW_MANAGER_MOMENT = 'Since you began to manage, which moment has felt least natural to you?';
const ROLE = [
  'What is your role, and who is on your team?',
  'To picture it better: what do you do, and whom do you lead or work with most?',
];
const ROLE_ALONE = ['And what is your own role there?'];
const TRIED = [
  'What have you already tried, and what came of it?',
  'What have you done about it so far, even if it did not work?',
];
const SUCCESS = [
  'If this went well, what would be different for you and the people around you six months from now?',
  'Six months from now, what would tell you that this was worth it?',
];
const OBSTACLE = [
  'What most gets in the way when you try to do it differently?',
  'What would make this hard to change, even with the best of intentions?',
];

/** The same, easier: a smaller question, or some answers to choose from. */
const EASIER: Record<Topic, readonly string[]> = {
  problem: [
    'Which of these comes closest: handing work over, giving feedback, too much at once, being heard by senior people, or something else?',
    'If one part of last week at work could have gone differently, which part would it be?',
  ],
  moment: [
    'Just one scene is enough: who was there, and what was said?',
    'What was the last small thing that reminded you of it?',
  ],
  role: [
    'In a few words, what is your job, and roughly how many people do you lead?',
    'What would it say on your badge, and who counts on you?',
  ],
  tried: [
    'Have you said or changed anything about it yet, however small?',
    'What is one thing that you did about it, or thought of doing?',
  ],
  success: [
    'What is one thing that you would like to hear people say about you in six months?',
    'What would a good ordinary day look like, once this is better?',
  ],
  obstacle: ['Is it more about time, about other people, or about habit?', 'What usually stops you?'],
};
