import type { LossReader } from './loss.js';
import { Patterns } from './patterns.js';
import { type Spellings, type Word, wordsOf } from './words.js';

/** Requests in a conversation about a plan; the first that fits counts. */
export const REQUESTS = [
  'new-plan',
  'cancel',
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
  'undo',
  'keeps',
  'worry',
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

/** News that people tell, whatever else they want; the first that fits counts. */
export const NEWS = ['tears', 'bad-news', 'good-news'] as const;

export type News = 'loss' | (typeof NEWS)[number];
export type PlanRequest = (typeof REQUESTS)[number];
export type CheckInSign = (typeof SIGNS)[number];
type ListName = PlanRequest | CheckInSign | (typeof NEWS)[number];

/** `catalogue/language/plan-conversation.yaml`. */
export type PlanConversationLists = Readonly<Record<ListName, readonly string[]>>;

/** Reads what people say about their plan. Takes time linear in the message. */
export class PlanConversationReader {
  private readonly patterns: ReadonlyMap<ListName, Patterns>;

  constructor(
    lists: PlanConversationLists,
    private readonly losses: LossReader,
    private readonly spellings: Spellings,
  ) {
    const names = [...REQUESTS, ...SIGNS, ...NEWS] as const;
    this.patterns = new Map(names.map((name) => [name, new Patterns(lists[name], {})]));
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
    if (this.losses.tells('loss', words)) return 'loss';
    if (this.losses.tells('job-loss', words)) return 'bad-news';
    return NEWS.find((name) => this.isIn(name, words)) ?? null;
  }

  private isIn(name: ListName, words: readonly Word[]): boolean {
    return this.patterns.get(name)!.isIn(words);
  }
}
