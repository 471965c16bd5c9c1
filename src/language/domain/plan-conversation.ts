import { Patterns } from './patterns.js';
import { type Spellings, type Word, wordsOf } from './words.js';

/** Requests in a conversation about a plan; the first that fits counts. */
export const REQUESTS = [
  'new-plan',
  'correct',
  'chosen',
  'others',
  'stop-texts',
  'cancel',
  'changed',
  'resume',
  'pause',
  'order',
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
  'undo',
  'where',
  'progress',
  'why',
  'steps',
  'status',
  'missed',
  'did-it',
  'hard-week',
  'abilities',
  'keep',
  'leave',
] as const;

/** Signs in what is said about the texts, and in a check-in. */
export const SIGNS = ['fewer-texts', 'more-texts', 'asks-why', 'asks-change'] as const;

/** A change that is not wanted: "don't mark it". */
export const REFUSES = 'refuses';

export type PlanRequest = (typeof REQUESTS)[number];
export type CheckInSign = (typeof SIGNS)[number];
type ListName = PlanRequest | CheckInSign | typeof REFUSES;

/** `catalogue/language/plan-conversation.yaml`. */
export type PlanConversationLists = Readonly<Record<ListName, readonly string[]>>;

const CLAUSE_END = /[.,;!?\n]|\bbut\b/i;

/** Reads what people say about their plan. Takes time linear in the message. */
export class PlanConversationReader {
  private readonly patterns: ReadonlyMap<ListName, Patterns>;

  constructor(
    lists: PlanConversationLists,
    private readonly spellings: Spellings,
  ) {
    const names = [...REQUESTS, ...SIGNS, REFUSES] as const;
    this.patterns = new Map(names.map((name) => [name, new Patterns(lists[name], {})]));
  }

  requestIn(message: string): PlanRequest | null {
    const words = wordsOf(message, this.spellings);
    if (!this.isIn(REFUSES, words)) return REQUESTS.find((name) => this.isIn(name, words)) ?? null;
    // "Don't skip it, swap it": what is refused is left out.
    const rest = message.split(CLAUSE_END).map((clause) => wordsOf(clause, this.spellings));
    const wanted = rest.filter((clause) => !this.isIn(REFUSES, clause));
    return REQUESTS.find((name) => wanted.some((clause) => this.isIn(name, clause))) ?? 'keep';
  }

  signsIn(message: string): Set<CheckInSign> {
    const words = wordsOf(message, this.spellings);
    return new Set(SIGNS.filter((name) => this.isIn(name, words)));
  }

  private isIn(name: ListName, words: readonly Word[]): boolean {
    return this.patterns.get(name)!.isIn(words);
  }
}
