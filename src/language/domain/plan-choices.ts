import { isCovered } from './message-reader.js';
import { Patterns, type WordClasses } from './patterns.js';
import { type Spellings, wordsOf } from './words.js';

/** The choices in a conversation about a plan. */
export const PLAN_CHOICES = [
  'explain',
  'smaller',
  'words',
  'why',
  'open',
  'practice-changes',
  'done',
  'skip',
  'swap',
  'later',
  'pause',
  'resume',
  'times',
  'next',
  'correct',
  'told',
  'another',
  'new-plan',
  'account-or-person',
  'complaint',
  'hard-week',
  'leave',
  'keep',
  'undo',
  'else',
] as const;

export type PlanChoice = (typeof PLAN_CHOICES)[number];

/** `catalogue/language/plan-choices.yaml`. */
export interface PlanChoiceLists {
  classes: WordClasses;
  polite: readonly string[];
  choices: Readonly<Record<PlanChoice, readonly string[]>>;
}

/** Reads a message that is a choice and nothing else. Takes time linear in the message. */
export class PlanChoiceReader {
  private readonly polite: Patterns;
  private readonly choices: readonly { choice: PlanChoice; patterns: Patterns }[];

  constructor(
    { classes, polite, choices }: PlanChoiceLists,
    private readonly spellings: Spellings,
  ) {
    this.polite = new Patterns(polite, classes);
    this.choices = PLAN_CHOICES.map((choice) => ({ choice, patterns: new Patterns(choices[choice], classes) }));
  }

  /** Returns null for a message that says anything else. */
  choiceIn(message: string): PlanChoice | null {
    const words = wordsOf(message, this.spellings);
    const found = this.choices.find(
      ({ patterns }) => patterns.isIn(words) && isCovered(words, [patterns, this.polite]),
    );
    return found?.choice ?? null;
  }
}
