import {
  NumberQuestionRepository,
  type QuestionOutcome,
  type SentQuestion,
} from '../application/ports/number-question.repository.js';
import type { NumberQuestion, QuestionDay } from '../domain/number-question.js';

type Kept = NumberQuestion & QuestionDay & Pick<QuestionOutcome, 'nextTryAt' | 'sentAt'>;

export class InMemoryNumberQuestionRepository extends NumberQuestionRepository {
  private readonly kept = new Map<string, Kept>();

  async lockDay(userId: string): Promise<QuestionDay | null> {
    const known = this.kept.get(userId);
    return known ? { dayBeganAt: known.dayBeganAt, askedThatDay: known.askedThatDay } : null;
  }

  async put(
    { userId, to, body }: Pick<NumberQuestion, 'userId' | 'to' | 'body'>,
    at: Date,
    { dayBeganAt, askedThatDay }: QuestionDay,
  ): Promise<void> {
    const serial = (this.kept.get(userId)?.serial ?? 0) + 1;
    const untried = { tries: 0, firstTriedAt: null, handedAt: null };
    this.kept.set(userId, { userId, to, body, serial, ...untried, nextTryAt: at, dayBeganAt, askedThatDay });
  }

  async noteAsked(userId: string, at: Date): Promise<void> {
    const known = this.kept.get(userId);
    if (known) known.sentAt = at;
  }

  async latestTo(phoneNumber: string, since: Date): Promise<SentQuestion | null> {
    const sent = [...this.kept.values()].flatMap(({ userId, to, sentAt, body }) =>
      to === phoneNumber && sentAt && sentAt > since ? [{ userId, sentAt, body }] : [],
    );
    return sent.sort((a, b) => b.sentAt.getTime() - a.sentAt.getTime())[0] ?? null;
  }

  async cancel(userId: string): Promise<void> {
    const known = this.kept.get(userId);
    if (known) Object.assign(known, { nextTryAt: null, serial: known.serial + 1 });
  }

  async nextDueAt(): Promise<Date | null> {
    return this.waiting()[0]?.nextTryAt ?? null;
  }

  async claimDue(now: Date, again: Date): Promise<NumberQuestion | null> {
    const due = this.waiting().find(({ nextTryAt }) => nextTryAt! <= now);
    if (!due) return null;
    due.nextTryAt = again;
    const { userId, to, body, serial, tries, firstTriedAt, handedAt } = due;
    return { userId, to, body, serial, tries, firstTriedAt, handedAt };
  }

  async beginTry(question: NumberQuestion): Promise<boolean> {
    const known = this.current(question);
    if (!known) return false;
    known.tries += 1;
    known.handedAt ??= new Date();
    return true;
  }

  async settle(question: NumberQuestion, outcome: QuestionOutcome): Promise<void> {
    const known = this.current(question);
    if (known) Object.assign(known, outcome);
  }

  async ofUser(userId: string): Promise<{ to: string; sentAt: Date | null } | null> {
    const known = this.kept.get(userId);
    return known ? { to: known.to, sentAt: known.sentAt ?? null } : null;
  }

  private waiting(): Kept[] {
    return [...this.kept.values()]
      .filter(({ nextTryAt }) => nextTryAt !== null)
      .sort((a, b) => a.nextTryAt!.getTime() - b.nextTryAt!.getTime());
  }

  private current({ userId, serial }: NumberQuestion): Kept | undefined {
    const known = this.kept.get(userId);
    return known?.serial === serial ? known : undefined;
  }
}
