import { Patterns } from './patterns.js';
import { type Spellings, type Word, wordsOf } from './words.js';

/** Requests in a conversation about a plan; the first that fits counts. */
export const REQUESTS = [
  'new-plan',
  'changed',
  'pause',
  'swap',
  'skip',
  'later',
  'words',
  'smaller',
  'next',
  'goal',
  'where',
  'progress',
  'schedule',
  'why',
  'steps',
  'went-badly',
  'did-it',
  'hard-week',
  'leave',
] as const;

/** Signs in the answers of a check-in. */
export const SIGNS = ['less', 'more', 'fewer-texts', 'more-texts', 'none', 'coarse'] as const;

export type PlanRequest = (typeof REQUESTS)[number];
export type CheckInSign = (typeof SIGNS)[number];

/** `catalogue/language/plan-conversation.yaml`. */
export type PlanConversationLists = Readonly<Record<PlanRequest | CheckInSign, readonly string[]>>;

/** Reads what people say about their plan. Takes time linear in the message. */
export class PlanConversationReader {
  private readonly patterns: ReadonlyMap<PlanRequest | CheckInSign, Patterns>;

  constructor(
    lists: PlanConversationLists,
    private readonly spellings: Spellings,
  ) {
    this.patterns = new Map([...REQUESTS, ...SIGNS].map((name) => [name, new Patterns(lists[name], {})]));
  }

  requestIn(message: string): PlanRequest | null {
    const words = wordsOf(message, this.spellings);
    return REQUESTS.find((name) => this.isIn(name, words)) ?? null;
  }

  signsIn(message: string): Set<CheckInSign> {
    const words = wordsOf(message, this.spellings);
    return new Set(SIGNS.filter((name) => this.isIn(name, words)));
  }

  private isIn(name: PlanRequest | CheckInSign, words: readonly Word[]): boolean {
    return this.patterns.get(name)!.isIn(words);
  }
}
