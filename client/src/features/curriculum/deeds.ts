import { useEffect, useState } from 'react';
import { withoutMoments, type Curriculum, type CurriculumItem, type OwnCurriculum } from '../../api/curriculum';
import { day, wholeMoment, zoneName } from '../../lib/local-times';
import { whatToDo } from './failure';

/** What a dialog is open for. */
type Question = { about: 'done' | 'skip'; item: CurriculumItem } | { about: 'pause' | 'schedule' };

/** What came of a deed; it stays until it is closed or another deed is done. */
interface Notice {
  tone: 'success' | 'error';
  text: string;
  /** Does the same once more, where that may help. */
  again?: () => void;
}

export interface Deeds {
  question: Question | null;
  notice: Notice | null;
  ask(about: 'done' | 'skip', item: CurriculumItem): void;
  askTo(about: 'pause' | 'schedule'): void;
  /** Closes the dialog. */
  leave(): void;
  dismiss(): void;
  /** Whether something is under way with this item, or with the plan's `state`. */
  isBusy(what: string): boolean;
  /** Throws what the server said: the dialog keeps the words and shows it. @returns what is to be said to who wrote of danger */
  markDone(item: CurriculumItem, reflection: string): Promise<string | null>;
  /** Takes a done back. */
  undo(item: CurriculumItem): void;
  skip(item: CurriculumItem): void;
  swap(item: CurriculumItem): void;
  /** @param until the day on which texts start again, as YYYY-MM-DD; null: once the person resumes them */
  pause(until: string | null): void;
  resume(): void;
  /** Says something of a deed that was done elsewhere. */
  tell(text: string): void;
  /** What is told of the next text. */
  nextTold(after: Curriculum): string;
}

/**
 * Everything that a person can do to their plan, and what is said about it afterwards.
 * @param isHeldBack no text can go to them: no day is named
 */
export function useDeeds(own: OwnCurriculum, isHeldBack: boolean): Deeds {
  const [question, setQuestion] = useState<Question | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [touched, setTouched] = useState<{ id: string } | null>(null);

  // The button that was pressed may be gone with the change: the practice's heading has the focus then.
  useEffect(() => {
    if (touched && document.activeElement === document.body) document.getElementById(headingId(touched.id))?.focus();
  }, [touched]);

  async function carryOut(
    what: string,
    call: () => Promise<Curriculum>,
    { told, failed }: { told: (after: Curriculum) => string; failed: string },
  ): Promise<void> {
    setBusy(what);
    setNotice(null);
    try {
      const after = await call();
      setNotice({ tone: 'success', text: told(after) });
    } catch (error) {
      const { advice, mayHelpAgain } = whatToDo(error);
      const again = mayHelpAgain ? () => void carryOut(what, call, { told, failed }) : undefined;
      setNotice({ tone: 'error', text: `${failed} ${advice}`, again });
    } finally {
      setBusy(null);
      setTouched({ id: what });
    }
  }

  const nextTold = (after: Curriculum) => nextWords(isHeldBack ? withoutMoments(after) : after);

  return {
    question,
    notice,
    ask: (about, item) => setQuestion({ about, item }),
    askTo: (about) => setQuestion({ about }),
    leave: () => setQuestion(null),
    dismiss: () => setNotice(null),
    isBusy: (what) => busy === what,
    async markDone(item, reflection) {
      const after = await own.done(item.id, reflection);
      if (after.safety) return after.safety.answer;
      const done = after.items.filter(({ state }) => state === 'done').length;
      const isFresh = item.state !== 'done';
      setNotice({
        tone: 'success',
        text: isFresh ? `Well done. That makes ${done} of ${after.items.length}.` : reflectionNotice(reflection),
      });
      setQuestion(null);
      setTouched({ id: item.id });
      return null;
    },
    undo: (item) =>
      void carryOut(item.id, () => own.undo(item.id), {
        told: () => `“${item.title}” is open again.`,
        failed: `“${item.title}” is still marked done.`,
      }),
    skip(item) {
      setQuestion(null);
      void carryOut(item.id, () => own.skip(item.id), {
        told: (after) => `“${item.title}” is skipped. ${nextTold(after)}`,
        failed: `“${item.title}” was not skipped.`,
      });
    },
    swap: (item) =>
      void carryOut(item.id, () => own.swap(item.id), {
        told: (after) => {
          const now = after.items.find(({ id }) => id === item.id);
          return `“${item.title}” became “${now?.title ?? 'another practice'}”.`;
        },
        failed: `“${item.title}” was not swapped.`,
      }),
    pause(until) {
      setQuestion(null);
      void carryOut('state', () => own.pause(until), {
        told: ({ resumesAt, preferences: { timeZone } }) =>
          resumesAt
            ? `Your texts are paused until ${day(resumesAt, timeZone)}.`
            : 'Your texts are paused. Resume whenever you like.',
        failed: 'Your texts were not paused.',
      });
    },
    resume: () =>
      void carryOut('state', own.resume, {
        told: (after) => `Welcome back. ${nextTold(after)}`,
        failed: 'Your texts were not resumed.',
      }),
    tell: (text) => setNotice({ tone: 'success', text }),
    nextTold,
  };
}

const reflectionNotice = (reflection: string): string =>
  reflection.trim() ? 'Your reflection is saved.' : 'Your reflection is deleted.';

export const headingId = (itemId: string): string => `practice-${itemId}`;

/** When the next text comes, on the person's own clocks. */
function nextWords({ items, preferences: { timeZone }, state }: Curriculum): string {
  const next = items.find((item) => item.state === 'scheduled');
  if (!next) return 'That was the last one.';
  if (state === 'paused' || !next.dueAt) return `“${next.title}” is next.`;
  return `Next is “${next.title}” on ${wholeMoment(next.dueAt, timeZone)} (${zoneName(timeZone)}).`;
}
