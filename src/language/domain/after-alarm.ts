import { Patterns, type WordClasses } from './patterns.js';
import { type Spellings, wordsOf } from './words.js';

/** The lists of `catalogue/language/after-alarm.yaml`. */
export interface AfterAlarmPatterns {
  readonly classes: WordClasses;
  readonly misread: readonly string[];
  readonly continue: readonly string[];
  readonly safe: readonly string[];
  readonly neither: readonly string[];
}

/**
 * A reply to the help after a crisis message: 'misread', the message was about something ordinary; 'continue', the
 * person wants to get back to the coaching.
 */
export type AfterAlarm = 'misread' | 'continue';

export class AfterAlarmReader {
  private readonly misread: Patterns;
  private readonly continue: Patterns;
  private readonly safe: Patterns;
  private readonly neither: Patterns;

  constructor(
    patterns: AfterAlarmPatterns,
    private readonly spellings: Spellings,
  ) {
    this.misread = new Patterns(patterns.misread, patterns.classes);
    this.continue = new Patterns(patterns.continue, patterns.classes);
    this.safe = new Patterns([...patterns.continue, ...patterns.safe], patterns.classes);
    this.neither = new Patterns(patterns.neither, patterns.classes);
  }

  /** @returns null for all else: "ok", "thanks", a cry for help */
  read(message: string): AfterAlarm | null {
    const words = wordsOf(message, this.spellings);
    if (this.neither.isIn(words)) return null;
    if (this.misread.isIn(words)) return 'misread';
    return this.continue.isIn(words) ? 'continue' : null;
  }

  /** They are safe, or somebody is with them: nothing is continued by that. */
  isSafe(message: string): boolean {
    const words = wordsOf(message, this.spellings);
    return !this.neither.isIn(words) && this.safe.isIn(words);
  }
}
