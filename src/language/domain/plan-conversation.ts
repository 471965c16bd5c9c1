import { Patterns } from './patterns.js';
import { type Spellings, type Word, wordsOf } from './words.js';

/** Requests in a conversation about a plan; the first that fits counts. */
export const REQUESTS = [
  'new-plan',
  'changed',
  'resume',
  'pause',
  'swap',
  'skip',
  'sooner',
  'deadline',
  'done',
  'later',
  'words',
  'smaller',
  'next',
  'goal',
  'schedule',
  'journal',
  'where',
  'progress',
  'enough',
  'why',
  'choice',
  'steps',
  'status',
  'keeps',
  'went-badly',
  'missed',
  'did-it',
  'hard-week',
  'hearing',
  'abilities',
  'keep',
  'leave',
] as const;

/** Signs in the answers of a check-in. */
export const SIGNS = [
  'less',
  'more',
  'fewer-texts',
  'more-texts',
  'none',
  'coarse',
  'asks-why',
  'asks-change',
  'full',
] as const;

/** What people tell, whatever else they want; the first that fits counts. */
export const NEWS = ['grief', 'tears', 'bad-news', 'good-news'] as const;

export type News = (typeof NEWS)[number];
export type PlanRequest = (typeof REQUESTS)[number];
export type CheckInSign = (typeof SIGNS)[number];

/** `catalogue/language/plan-conversation.yaml`. */
export type PlanConversationLists = Readonly<Record<PlanRequest | CheckInSign | News, readonly string[]>>;

/** Reads what people say about their plan. Takes time linear in the message. */
export class PlanConversationReader {
  private readonly patterns: ReadonlyMap<PlanRequest | CheckInSign | News, Patterns>;

  constructor(
    lists: PlanConversationLists,
    private readonly spellings: Spellings,
  ) {
    this.patterns = new Map([...REQUESTS, ...SIGNS, ...NEWS].map((name) => [name, new Patterns(lists[name], {})]));
  }

  requestIn(message: string): PlanRequest | null {
    const words = wordsOf(message, this.spellings);
    return REQUESTS.find((name) => this.isIn(name, words)) ?? null;
  }

  signsIn(message: string): Set<CheckInSign> {
    const words = wordsOf(message, this.spellings);
    return new Set(SIGNS.filter((name) => this.isIn(name, words)));
  }

  newsIn(message: string): News | null {
    const words = wordsOf(message, this.spellings);
    return NEWS.find((name) => this.isIn(name, words)) ?? null;
  }

  private isIn(name: PlanRequest | CheckInSign | News, words: readonly Word[]): boolean {
    return this.patterns.get(name)!.isIn(words);
  }
}
