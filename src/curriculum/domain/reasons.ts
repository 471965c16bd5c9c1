import type { Quote } from './plan.js';
import { type Situation, SITUATIONS, type Skill, SKILL_LABELS, type Stage } from './practice.js';

/** What a practice of this skill and stage is for; each completes "this is about …". */
const AIMS: Record<Skill, Record<Stage, readonly string[]>> = {
  delegation: {
    foundation: [
      'seeing what only you can do',
      'handing over a result instead of the steps',
      'choosing what to give away first',
    ],
    practice: [
      'giving work away with a clear finish line',
      'staying out of it once it is theirs',
      'agreeing on when you will look and when you won’t',
    ],
    stretch: ['handing over something that matters', 'letting others decide what you used to approve'],
    sustain: ['keeping work off your desk once it has left', 'making ownership a habit of the whole team'],
  },
  feedback: {
    foundation: [
      'saying what you saw before what you think of it',
      'noticing good work out loud',
      'being specific enough to be useful',
    ],
    practice: [
      'saying it the same day, in two sentences',
      'asking before you tell',
      'praise that names what to repeat',
    ],
    stretch: ['the message that you have been softening', 'asking for feedback and taking it well'],
    sustain: ['feedback that nobody needs to brace for', 'keeping it going when things are busy'],
  },
  'one-to-ones': {
    foundation: [
      'making the time theirs',
      'opening with a question that is not about status',
      'keeping the meeting even when the week is full',
    ],
    practice: [
      'hearing what would not come up by itself',
      'leaving with one promise each',
      'talking about growth before a review forces it',
    ],
    stretch: ['asking what you might rather not hear', 'the conversation about what would make them leave'],
    sustain: ['keeping these meetings worth having', 'remembering what was said last time'],
  },
  prioritisation: {
    foundation: [
      'seeing where your hours really go',
      'naming the few things that count',
      'separating loud from important',
    ],
    practice: ['saying no without burning a bridge', 'guarding an hour for what matters', 'finishing before starting'],
    stretch: ['stopping something that people are fond of', 'trading one promise for another in the open'],
    sustain: ['a week that starts from what matters', 'noticing early when it fills up again'],
  },
  'strategic-presence': {
    foundation: [
      'leading with the point',
      'knowing what the room cares about',
      'linking your work to where the business is going',
    ],
    practice: [
      'speaking early, and briefly',
      'telling where this is heading instead of what was done',
      'pausing instead of filling',
    ],
    stretch: ['taking a position before it is safe', 'the question that changes the conversation'],
    sustain: ['being known for how you think', 'making room to think ahead'],
  },
  influence: {
    foundation: [
      'finding out what the other side needs',
      'knowing who matters for this, and why',
      'asking before arguing',
    ],
    practice: [
      'winning people one at a time, before the meeting',
      'putting the case in their terms',
      'giving something first',
    ],
    stretch: ['turning an opponent into a partner', 'moving a group that you don’t command'],
    sustain: ['allies who are there before you need them', 'keeping trust across the lines of the chart'],
  },
  'hard-conversations': {
    foundation: [
      'finding your first sentence',
      'telling facts from the story around them',
      'deciding what you want from the talk',
    ],
    practice: [
      'saying the hard part early and kindly',
      'staying in the room when feelings come up',
      'ending with a next step that both can repeat',
    ],
    stretch: ['the conversation that you have put off the longest', 'hearing the other side’s case against you'],
    sustain: ['speaking up while it is still small', 'following through after the talk'],
  },
  'coaching-others': {
    foundation: [
      'asking one more question before you answer',
      'listening to the end',
      'knowing what each person wants to get better at',
    ],
    practice: [
      'helping people to their own next step',
      'handing the problem back, kindly',
      'making room to try and to learn from it',
    ],
    stretch: ['giving a stretch that could go wrong', 'coaching somebody who is better at it than you are'],
    sustain: ['people who need you less each month', 'growth as part of the ordinary week'],
  },
  'team-trust': {
    foundation: [
      'going first with what you don’t know',
      'keeping small promises where people can see it',
      'making it safe to disagree',
    ],
    practice: [
      'drawing out the quiet voices',
      'talking about what went wrong without blame',
      'helping people to rely on each other',
    ],
    stretch: ['naming what everybody walks around', 'repairing something that broke'],
    sustain: ['trust that survives a bad week', 'rituals that hold the team together'],
  },
  'decision-making': {
    foundation: [
      'knowing which decisions deserve your time',
      'being clear about who decides',
      'writing down what you would need to know',
    ],
    practice: [
      'setting a date for the decision, and keeping it',
      'hearing the other side before you choose',
      'deciding what can be undone quickly',
    ],
    stretch: ['choosing while some facts are missing', 'giving up on a choice that was wrong'],
    sustain: ['learning from what you decided before', 'decisions that stay decided'],
  },
  'managing-up': {
    foundation: [
      'knowing what the person above you is judged by',
      'agreeing on what good looks like',
      'telling the news before it is asked for',
    ],
    practice: [
      'bringing a choice instead of a problem',
      'pushing back with a reason and an offer',
      'asking for what you need in one sentence',
    ],
    stretch: ['disagreeing with somebody who outranks you', 'renegotiating what you promised'],
    sustain: ['no surprises in either direction', 'a standing that outlasts a change of plans'],
  },
  'steadiness-under-pressure': {
    foundation: [
      'noticing the first signs in yourself',
      'a pause that fits between two meetings',
      'telling what is yours to carry from what isn’t',
    ],
    practice: [
      'slowing down when others speed up',
      'ending the day on purpose',
      'choosing your answer instead of firing it',
    ],
    stretch: ['staying calm where you usually don’t', 'leading when you are not sure yourself'],
    sustain: ['strength for the next hard stretch', 'keeping what steadies you when it gets busy'],
  },
};

/** Why a skill is in the focus; follows what the person said. */
const NEEDS: Record<Skill, string> = {
  delegation: 'which is a matter of handing work over and letting it stay there',
  feedback: 'which asks for telling people, in time and plainly, how they are doing',
  'one-to-ones': 'which is what regular time with each person is for',
  prioritisation: 'which comes down to choosing what not to do',
  'strategic-presence': 'which is about being heard for how you think',
  influence: 'which takes winning people over whom you can’t tell what to do',
  'hard-conversations': 'which needs a conversation that is easy to put off',
  'coaching-others': 'which calls for helping people to find their own answers',
  'team-trust': 'which grows where people can rely on each other and speak openly',
  'decision-making': 'which turns on deciding in time, and on who decides',
  'managing-up': 'which depends on working well with the people above you',
  'steadiness-under-pressure': 'which starts with your own calm when it counts',
};

type Sentence = (quote: string, aim: string) => string;

/** So much oftener than the others a quote may come before it wears off. */
const OFTEN = 4;

const FIRST_VISIT: Record<Stage, readonly Sentence[]> = {
  foundation: [
    (quote, aim) => `You said ${quote}. The first step there is ${aim}.`,
    (quote, aim) => `Since you said ${quote}, the groundwork comes first: ${aim}.`,
    (quote, aim) => `You told your coach ${quote}, so this begins with ${aim}.`,
  ],
  practice: [
    (quote, aim) => `You said ${quote}, so this is a week for ${aim}.`,
    (quote, aim) => `With ${quote} in mind, this is practice in ${aim}.`,
    (quote, aim) => `You told your coach ${quote}. What works on that is ${aim}.`,
  ],
  stretch: [
    (quote, aim) => `You said ${quote}. The harder part of that is ${aim}.`,
    (quote, aim) => `Thinking back to ${quote}, this goes a step further: ${aim}.`,
  ],
  sustain: [
    (quote, aim) => `You began with ${quote}. What makes progress last is ${aim}.`,
    (quote, aim) => `Now that you have worked on ${quote}, what counts is ${aim}.`,
  ],
};

const SECOND_VISIT: readonly Sentence[] = [
  (quote, aim) => `Once more, with some weeks behind you: you said ${quote}, and ${aim} deserves a second try.`,
  (quote, aim) => `This one returns because you said ${quote}: see what comes more easily now in ${aim}.`,
];

const LATER_VISIT: readonly Sentence[] = [
  (quote, aim) => `A last look after a longer while: you said ${quote}, so check what has become a habit in ${aim}.`,
  (quote, aim) => `You know this one by now; with ${quote} in mind, notice how far you have come in ${aim}.`,
];

/** Where the quote speaks of another skill, and says so. */
const MIXED_IN: readonly ((quote: string, aim: string, skill: string) => string)[] = [
  (quote, aim, skill) => `You also said ${quote}. Work on ${skill} makes that easier; this week: ${aim}.`,
  (quote, aim, skill) => `Beside the main thing, with ${quote} in mind, a week for ${skill}: ${aim}.`,
  (quote, aim, skill) => `From another side, ${skill}: for somebody who said ${quote}, what helps is ${aim}.`,
];

const GENERAL: readonly Sentence[] = [
  (quote, aim) => `You said ${quote} and left the rest open, so this is a practice that serves most managers: ${aim}.`,
  (quote, aim) => `Going by ${quote} alone, a safe place to gain something is ${aim}.`,
  (quote, aim) => `This plan is a general one, as you said ${quote}; this practice is about ${aim}.`,
];

const UNQUOTED: readonly ((aim: string) => string)[] = [
  (aim) => `You left it open, so this is a practice that serves most managers: ${aim}.`,
  (aim) => `This plan is a general one; this practice is about ${aim}.`,
];

const FOR_SITUATION: readonly Sentence[] = [
  (quote, when) => `You said ${quote}. This one was written for that: for when ${when}.`,
  (quote, when) => `You told your coach ${quote}, and this one fits when ${when}.`,
];

/** What was said about a situation that a practice is for. */
export interface Occasion {
  situation: Situation;
  quote: string;
}

export interface ReasonFor {
  skill: Skill;
  stage: Stage;
  /** Which time the practice comes, from 1. */
  visit: number;
  /** Whether the skill is one of the plan's focus, or mixed in. */
  isFocus: boolean;
  general: boolean;
  /** The practice's, to find the aim that is its own. */
  title?: string;
  /** Situations of the practice that the person described. */
  occasions?: readonly Occasion[];
}

/**
 * Why something is in the plan, each time in other words: quotes, aims and sentences take turns by how often they have
 * been used. One narrator belongs to one plan; the same calls give the same sentences.
 */
export class Reasons {
  private readonly used = new Map<string, number>();

  /**
   * @param quotes what the person said, strongest first
   * @param spoken sentences that are taken already
   */
  constructor(
    private readonly quotes: readonly Quote[],
    private readonly spoken: Set<string> = new Set(),
  ) {}

  forItem(item: ReasonFor): string {
    let sentence = '';
    // Each try moves the turns on; when every combination has been said, one is said again.
    for (let tries = 0; tries < 24; tries++) {
      sentence = this.sentenceFor(item);
      if (!this.spoken.has(sentence)) break;
    }
    this.spoken.add(sentence);
    return sentence;
  }

  /** Why a skill is in the focus: what was said about it, or else what it is a neighbour of. */
  forFocus(skill: Skill, general: boolean): string {
    const [first, second] = this.quotes.filter((quote) => quote.skill === skill).map(({ text }) => mark(text));
    const label = labelOf(skill);
    if (first !== undefined && !general) {
      return `You said ${second === undefined ? first : `${first} and ${second}`}, ${NEEDS[skill]}.`;
    }
    const other = this.quotes[0] && mark(this.quotes[0].text);
    if (other === undefined) return `Nothing was said about it yet; ${label} is where most managers gain something.`;
    return general
      ? `You said ${other}, which leaves it open; ${label} is where most managers gain something.`
      : `You said ${other}, and work on ${label} goes hand in hand with that.`;
  }

  private sentenceFor(item: ReasonFor): string {
    const { skill, stage, visit, isFocus, general } = item;
    const occasion = visit === 1 ? this.freshOccasion(item.occasions ?? []) : undefined;
    if (occasion) {
      this.count(occasion.quote);
      return this.next('situation', FOR_SITUATION)(mark(occasion.quote), SITUATION_CLAUSES[occasion.situation]);
    }
    const aim =
      (visit === 1 && ownAim(AIMS[skill][stage], item.title)) || this.next(`aim ${skill} ${stage}`, AIMS[skill][stage]);
    const { quote, isOwn } = this.quoteFor(skill);
    if (quote === undefined) return this.next('unquoted', UNQUOTED)(aim);
    this.count(quote);
    const said = mark(quote);
    if (visit > 2) return this.next('later', LATER_VISIT)(said, aim);
    if (visit === 2) return this.next('second', SECOND_VISIT)(said, aim);
    if (general) return this.next('general', GENERAL)(said, aim);
    if (!isFocus || !isOwn) return this.next('mixed in', MIXED_IN)(said, aim, labelOf(skill));
    return this.next(`first ${stage}`, FIRST_VISIT[stage])(said, aim);
  }

  /** An occasion makes the better reason, yet not with a quote that has been heard more than the others. */
  private freshOccasion(occasions: readonly Occasion[]): Occasion | undefined {
    const fewest = Math.min(...this.quotes.map(({ text }) => this.timesUsed(text)));
    return occasions.find(
      ({ quote, situation }) =>
        this.timesUsed(quote) <= fewest + 1 &&
        !FOR_SITUATION.every((sentence) => this.spoken.has(sentence(mark(quote), SITUATION_CLAUSES[situation]))),
    );
  }

  /** What was said about the skill; when that has been heard often, something else of what was said. */
  private quoteFor(skill: Skill): { quote: string | undefined; isOwn: boolean } {
    const own = this.leastUsed(this.quotes.filter((quote) => quote.skill === skill));
    const any = this.leastUsed(this.quotes);
    const isWorn = own !== undefined && this.timesUsed(own) >= this.timesUsed(any!) + OFTEN;
    return own !== undefined && !isWorn ? { quote: own, isOwn: true } : { quote: any, isOwn: false };
  }

  private leastUsed(quotes: readonly Quote[]): string | undefined {
    return quotes.map(({ text }) => text).toSorted((a, b) => this.timesUsed(a) - this.timesUsed(b))[0];
  }

  private timesUsed = (quote: string): number => this.used.get(`quote ${quote}`) ?? 0;

  private count(quote: string): void {
    this.used.set(`quote ${quote}`, this.timesUsed(quote) + 1);
  }

  private next<T>(key: string, choices: readonly T[]): T {
    const turn = this.used.get(key) ?? 0;
    this.used.set(key, turn + 1);
    return choices[turn % choices.length]!;
  }
}

/** The aim that shares most words with the practice's title; undefined when none does, or two do equally. */
function ownAim(aims: readonly string[], title = ''): string | undefined {
  const words = new Set(longWords(title));
  const [first, second] = aims
    .map((aim) => ({ aim, common: longWords(aim).filter((word) => words.has(word)).length }))
    .sort((a, b) => b.common - a.common);
  return first && first.common > (second?.common ?? 0) ? first.aim : undefined;
}

/** Words that say something, by their first letters: "promise" meets "promises", "deciding" "decide". */
const longWords = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 5));

/** The situations as they stand inside a sentence. */
const SITUATION_CLAUSES = Object.fromEntries(
  Object.entries(SITUATIONS).map(([situation, text]) => [situation, text.charAt(0).toLowerCase() + text.slice(1)]),
) as Record<Situation, string>;

const mark = (quote: string): string => `“${quote}”`;
const labelOf = (skill: Skill): string => SKILL_LABELS[skill].toLowerCase();
