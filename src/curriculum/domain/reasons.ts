import type { Quote } from '../../skills/conversation.api.js';
import { type Situation, SITUATIONS, type Skill, SKILL_LABELS } from '../../skills/skills.api.js';
import type { Stage } from '../../catalogue/practice.api.js';

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

/** How often one quote may come in a plan, and one pattern of sentence. */
export const QUOTE_MOST_TIMES = 3;
export const PATTERN_MOST_TIMES = 4;
/** So many items apart the same quote comes again. */
const QUOTE_REST = 5;

// Patterns. Each begins with words of its own, so that its first four distinguish it from all others (`patternOf`), a
// quote being one.

/** With what the person said about this very skill. */
const QUOTED: readonly string[] = [
  'You said {said}, so this one is about {aim}.',
  'Your coach heard {said}, and what helps there is {aim}.',
  'With {said} in mind, this is practice in {aim}.',
  'In your own words, {said}; this week goes to {aim}.',
  'You told your coach {said}, and one way out of that is {aim}.',
];

const QUOTED_AGAIN: readonly string[] = [
  'This one returns because you said {said}: see what comes more easily now in {aim}.',
  'Earlier you said {said}, and {aim} deserves another try.',
  'It began with {said}; notice how far you have come in {aim}.',
];

const QUOTED_SITUATION: readonly string[] = [
  'You described it as {said}, and this practice fits when {when}.',
  'As you said {said}, here is one written for when {when}.',
];

const PLAIN: Record<Stage, readonly string[]> = {
  foundation: [
    'The first step here is {aim}.',
    'Everything later builds on this: {aim}.',
    'To begin with, this is about {aim}.',
    'Groundwork comes before the rest, and here that is {aim}.',
  ],
  practice: [
    'A week of practice goes to {aim}.',
    'Here the work is on {aim}.',
    'Try this in an ordinary week: {aim}.',
    'Now it is time for {aim}.',
    'Practice makes the difference in {aim}.',
  ],
  stretch: [
    'This goes a step further: {aim}.',
    'The harder part comes next: {aim}.',
    'Once the basics are there, this asks for {aim}.',
  ],
  sustain: [
    'What makes progress last is {aim}.',
    'To keep what you have gained, this is about {aim}.',
    'Habits need looking after, and this week that means {aim}.',
  ],
};

const SECOND_VISIT: readonly string[] = [
  'You have met this one before; see what comes more easily now in {aim}.',
  'Some weeks later it deserves a second try: {aim}.',
  'Coming back to it shows where you are with {aim}.',
  'A second round pays off with {aim}.',
];

const LATER_VISIT: readonly string[] = [
  'You know this one by now; notice how far you have come in {aim}.',
  'One last look shows what has become a habit in {aim}.',
  'After a longer while this returns to refresh {aim}.',
];

/** For a skill that the plan mixes in. */
const MIXED_IN: readonly string[] = [
  'Beside your main topic comes a week for {skill}: {aim}.',
  'As a neighbor of your main topic, work on {skill} gets its turn: {aim}.',
  'For a change of view, this is about {skill}: {aim}.',
  'Your plan mixes in some {skill}, and here that means {aim}.',
];

const GENERAL: readonly string[] = [
  'Most managers gain something from this: {aim}.',
  'A good place to begin for anybody who leads is {aim}.',
  'In a general plan this has its place: {aim}.',
];

/** For when the patterns made for the occasion have been used often enough; together they could fill a plan. */
const FOR_ANY: readonly string[] = [
  'This week is about {aim}.',
  'What this practice trains is {aim}.',
  'The point of this one is {aim}.',
  'You get a chance here at {aim}.',
  'A few minutes go to one thing: {aim}.',
  'Among the things that help is {aim}.',
  'It comes in here for the sake of {aim}.',
  'Part of the way there is {aim}.',
  'It is worth a week of attention: {aim}.',
  'Next in your plan comes {aim}.',
  'There is one thing to practice here: {aim}.',
  'At the heart of this one is {aim}.',
  'Take this week to work on {aim}.',
  'Much of leading well comes down to {aim}.',
];

/** All patterns, for the check that they are distinguishable. */
export const REASON_PATTERNS: readonly string[] = [
  ...QUOTED,
  ...QUOTED_AGAIN,
  ...QUOTED_SITUATION,
  ...Object.values(PLAIN).flat(),
  ...SECOND_VISIT,
  ...LATER_VISIT,
  ...MIXED_IN,
  ...GENERAL,
  ...FOR_ANY,
];

const PRAISE =
  /\b(?:prais\w+|good work|well done|thanks?|thanked|recogni\w+|appreciat\w+|compliment\w*|acknowledg\w+)\b/i;

const QUOTED_PART = /“([^“”]*)”/gu;

/** What a reason quotes, between typographic quotation marks. */
export const quotesIn = (reason: string): string[] => [...reason.matchAll(QUOTED_PART)].map(([, quote]) => quote!);

/** What two sentences have in common that were made by one pattern: their first four words, a quote being one. */
export const patternOf = (reason: string): string =>
  (
    reason
      .replace(QUOTED_PART, ' “” ')
      .toLowerCase()
      .match(/[\p{L}\p{N}’']+|“”/gu) ?? []
  )
    .slice(0, 4)
    .join(' ');

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
 * Why something is in the plan, each time in other words. A quote comes a few times in a plan and not in a row, a pattern
 * of sentence a few times; where no words of the person's fit, the reason is a plain one. One narrator belongs to one plan;
 * the same calls give the same sentences.
 */
export class Reasons {
  private readonly used = new Map<string, number>();
  private readonly lastUse = new Map<string, number>();
  private readonly spoken = new Set<string>();
  private given = 0;

  /**
   * @param quotes what the person said, strongest first
   * @param spoken sentences that are in the plan already
   */
  constructor(
    private readonly quotes: readonly Quote[],
    spoken: Iterable<string> = [],
  ) {
    for (const reason of spoken) this.take(reason);
  }

  forItem(item: ReasonFor): string {
    const reason = this.quotedReason(item) ?? this.plainReason(item);
    this.take(reason);
    return reason;
  }

  /** Why a skill is in the focus: what was said about it, or else what it is a neighbor of. */
  forFocus(skill: Skill, general: boolean): string {
    const own = general
      ? undefined
      : this.quotes.find((quote) => quote.skill === skill && this.timesUsed(keyOf(quote.text)) === 0);
    const label = labelOf(skill);
    if (own) {
      this.countQuote(own.text);
      return `You said ${mark(own.text)}, ${NEEDS[skill]}.`;
    }
    return general
      ? `Work on ${label} helps most people who lead.`
      : `Work on ${label} goes hand in hand with what you talked about.`;
  }

  /** Accepts a sentence from another author, unless its quote or its pattern has been used often enough. */
  accepts(reason: string): boolean {
    if (this.spoken.has(reason) || this.timesUsed(`pattern ${patternOf(reason)}`) >= PATTERN_MOST_TIMES) return false;
    if (!quotesIn(reason).every((quote) => this.mayQuote(quote))) return false;
    this.take(reason);
    return true;
  }

  private quotedReason({ skill, stage, visit, general, title, occasions = [] }: ReasonFor): string | undefined {
    if (general) return undefined;
    const occasion = visit === 1 ? occasions.find(({ quote }) => this.isRested(quote)) : undefined;
    if (occasion) {
      const { quote, situation } = occasion;
      const quoted = this.sentence(QUOTED_SITUATION, { said: mark(quote), when: SITUATION_CLAUSES[situation] });
      if (quoted !== undefined) return quoted;
    }
    const own = this.quotes
      .filter((quote) => quote.skill === skill && this.isRested(quote.text))
      .toSorted((a, b) => this.timesUsed(keyOf(a.text)) - this.timesUsed(keyOf(b.text)))[0];
    if (!own) return undefined;
    const aim = this.aimFor(skill, stage, visit, title);
    // Praise does not fit a report of something that failed.
    if (PRAISE.test(aim) && !PRAISE.test(own.text)) return undefined;
    return this.sentence(visit === 1 ? QUOTED : QUOTED_AGAIN, { said: mark(own.text), aim });
  }

  private plainReason({ skill, stage, visit, isFocus, general, title }: ReasonFor): string {
    const parts = { aim: this.aimFor(skill, stage, visit, title), skill: labelOf(skill) };
    const fitting =
      visit > 2 ? LATER_VISIT : visit === 2 ? SECOND_VISIT : general ? GENERAL : isFocus ? PLAIN[stage] : MIXED_IN;
    return (
      this.sentence(fitting, parts) ??
      (visit === 1 ? this.sentence(PLAIN[stage], parts) : undefined) ??
      this.sentence(FOR_ANY, parts) ??
      // Every pattern has been used often: an unused sentence is better than a repeated one.
      this.sentence([...FOR_ANY, ...PLAIN[stage]], parts, Infinity) ??
      fill(FOR_ANY[this.given % FOR_ANY.length]!, parts)
    );
  }

  /** The pattern that has been used least, filled in; undefined when all have been used often enough. */
  private sentence(
    patterns: readonly string[],
    parts: Readonly<Record<string, string>>,
    most = PATTERN_MOST_TIMES,
  ): string | undefined {
    return patterns
      .map((pattern) => fill(pattern, parts))
      .map((sentence) => ({ sentence, times: this.timesUsed(`pattern ${patternOf(sentence)}`) }))
      .filter(({ sentence, times }) => times < most && !this.spoken.has(sentence))
      .toSorted((a, b) => a.times - b.times)[0]?.sentence;
  }

  private aimFor(skill: Skill, stage: Stage, visit: number, title: string | undefined): string {
    const aims = AIMS[skill][stage];
    const key = (aim: string) => `aim ${aim}`;
    const aim =
      (visit === 1 ? ownAim(aims, title) : undefined) ??
      aims.toSorted((a, b) => this.timesUsed(key(a)) - this.timesUsed(key(b)))[0]!;
    this.count(key(aim));
    return aim;
  }

  private mayQuote = (quote: string): boolean => this.timesUsed(keyOf(quote)) < QUOTE_MOST_TIMES;

  private isRested(quote: string): boolean {
    const last = this.lastUse.get(keyOf(quote));
    return this.mayQuote(quote) && (last === undefined || this.given - last >= QUOTE_REST);
  }

  private take(reason: string): void {
    this.given++;
    this.spoken.add(reason);
    this.count(`pattern ${patternOf(reason)}`);
    for (const quote of quotesIn(reason)) {
      this.countQuote(quote);
      this.lastUse.set(keyOf(quote), this.given);
    }
  }

  private countQuote(quote: string): void {
    this.count(keyOf(quote));
  }

  private count(key: string): void {
    this.used.set(key, this.timesUsed(key) + 1);
  }

  private timesUsed = (key: string): number => this.used.get(key) ?? 0;
}

const keyOf = (quote: string): string => `quote ${quote}`;

const fill = (pattern: string, parts: Readonly<Record<string, string>>): string =>
  pattern.replace(/\{(\w+)\}/g, (_, part: string) => parts[part]!);

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

/** The situations as written inside a sentence. */
const SITUATION_CLAUSES = Object.fromEntries(
  Object.entries(SITUATIONS).map(([situation, text]) => [situation, text.charAt(0).toLowerCase() + text.slice(1)]),
) as Record<Situation, string>;

const mark = (quote: string): string => `“${quote}”`;
const labelOf = (skill: Skill): string => SKILL_LABELS[skill].toLowerCase();
