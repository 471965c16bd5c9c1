import { useState, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { withoutTimestamps, type Curriculum, type CurriculumItem, type OwnCurriculum } from '../../../api/curriculum';
import { paths } from '../../../app/paths';
import { keepWork } from '../../../lib/kept-work';
import { day, localDay } from '../../../lib/local-times';
import { failureMessage, whatToDo } from '../../shared/plan-failure';
import { doneText, nextText, skippedText } from './plan';
import { keptReflection } from './reflection-form';

type Question = { about: 'done' | 'skip' | 'swap'; item: CurriculumItem } | { about: 'pause' | 'schedule' };

export interface Notice {
  tone: 'success' | 'error';
  text: string;
  /** Does the same once more, where that may help. */
  again?: () => void;
  undo?: () => void;
}

interface Outcome {
  said: (after: Curriculum) => string;
  failed: string;
  onDone?: () => void;
  /** Undoes the change; left out: the server says with what. */
  undo?: () => Promise<Curriculum>;
}

export const headingId = (itemId: string): string => `practice-${itemId}`;
/** The heading of what is to do now: always there. */
export const NOW_ID = 'now-title';
export const MISSED_ID = 'missed-title';

/** One change of the plan at a time: what is under way, what is said of it afterwards, and its undo. */
function useChanges(own: OwnCurriculum) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const focus = useKeptFocus();
  const restoreFocus = (what: string) => focus.restore([headingId(what), NOW_ID]);

  async function carryOut(what: string, call: () => Promise<Curriculum>, outcome: Outcome): Promise<void> {
    const { said, failed, onDone, undo } = outcome;
    focus.remember();
    setBusy(what);
    setNotice(null);
    try {
      const after = await call();
      if (undo) notify(said(after), undo);
      else notifyUndoable(said(after), after);
      onDone?.();
    } catch (error) {
      const { mayHelpAgain } = whatToDo(error);
      const again = mayHelpAgain ? () => void carryOut(what, call, outcome) : undefined;
      setNotice({ tone: 'error', text: failureMessage(failed, error), again });
    } finally {
      setBusy(null);
      restoreFocus(what);
    }
  }

  function notifyUndoable(text: string, { undo }: Curriculum, onUndone?: () => void): void {
    notify(text, undo && (() => own.undo(undo.id)), onUndone);
  }

  function notify(text: string, undoCall?: () => Promise<Curriculum>, onUndone?: () => void): void {
    const undo = undoCall && (() => void carryOut('undo', undoCall, { ...UNDONE, onDone: onUndone }));
    setNotice({ tone: 'success', text, undo });
  }

  return { notice, setNotice, busy, carryOut, notifyUndoable, rememberFocus: focus.remember, restoreFocus };
}

/**
 * Everything that a person can do to their plan, and what is said about it afterwards.
 * @param isHeldBack no text can go to them: no day is named
 */
export function usePlanActions(own: OwnCurriculum, isHeldBack: boolean) {
  const { pathname, hash } = useLocation();
  const [question, setQuestion] = useState<Question | null>(
    `${pathname}${hash}` === paths.changeSchedule ? { about: 'schedule' } : null,
  );
  const { notice, setNotice, busy, carryOut, notifyUndoable, rememberFocus, restoreFocus } = useChanges(own);

  const open = (next: Question) => {
    rememberFocus();
    setQuestion(next);
  };
  const datedFor = (after: Curriculum) => (isHeldBack ? withoutTimestamps(after) : after);
  const nextTextMessage = (after: Curriculum) => nextText(datedFor(after));

  return {
    question,
    notice,
    ask: (about: 'done' | 'skip' | 'swap', item: CurriculumItem) => open({ about, item }),
    askTo: (about: 'pause' | 'schedule') => open({ about }),
    leave: () => setQuestion(null),
    dismiss: () => setNotice(null),
    /** True if a request is pending for this item, for `missed`, or for the plan's `state`. */
    isBusy: (what: string) => busy === what,

    /** Throws what the server said: the dialog keeps the words and shows it. @returns what is to be said to who wrote a crisis message */
    async markDone(item: CurriculumItem, reflection: string): Promise<string | null> {
      const after = await own.done(item.id, reflection);
      if (after.safety) return after.safety.answer;
      // Undone, it is a draft again: what was written is not lost with it.
      notifyUndoable(doneText(item, reflection, datedFor(after)), after, () =>
        keepWork(keptReflection(item.id), reflection),
      );
      setQuestion(null);
      restoreFocus(item.id);
      return null;
    },
    reopen: (item: CurriculumItem) =>
      void carryOut(item.id, () => own.undoDone(item.id), {
        said: () => `“${item.title}” is open again.`,
        failed: `“${item.title}” is still marked done.`,
      }),
    skip(item: CurriculumItem) {
      setQuestion(null);
      void carryOut(item.id, () => own.skip(item.id), {
        said: (after) => skippedText(item, nextTextMessage(after)),
        failed: `“${item.title}” was not skipped.`,
      });
    },
    skipMissed: () =>
      void carryOut('missed', own.skipMissed, {
        said: () => 'The earlier practices are skipped.',
        failed: 'They are all still here.',
      }),
    /** Throws what the server said. @param contentNumber of the practice that the person was shown */
    async swap(item: CurriculumItem, contentNumber: number) {
      const after = await own.swap(item.id, contentNumber);
      const now = after.items.find(({ id }) => id === item.id);
      notifyUndoable(`“${item.title}” became “${now?.title ?? 'another practice'}”.`, after);
      setQuestion(null);
      restoreFocus(item.id);
    },
    /** @param until the day on which texts start again, as YYYY-MM-DD; null: once the person resumes them */
    pause(until: string | null) {
      setQuestion(null);
      void carryOut('state', () => own.pause(until), {
        said: ({ resumesAt, preferences: { timeZone } }) =>
          resumesAt
            ? `Your texts are paused until ${day(resumesAt, timeZone)}.`
            : 'Your texts are paused. Resume whenever you like.',
        failed: 'Your texts were not paused.',
        undo: own.resume,
      });
    },
    resume() {
      const until = own.curriculum && pausedUntil(own.curriculum);
      void carryOut('state', own.resume, {
        said: (after) =>
          after.state === 'paused'
            ? 'Your own pause is over. Our team’s pause stays.'
            : `Welcome back. ${nextTextMessage(after)}`,
        failed: 'Your texts were not resumed.',
        undo: () => own.pause(until ?? null),
      });
    },
    notify: (text: string) => setNotice({ tone: 'success', text }),
    notifyUndoable,
    nextTextMessage,
  };
}

export type PlanActions = ReturnType<typeof usePlanActions>;

/** The day on which the person's own pause, or else that of staff, ends by itself, as YYYY-MM-DD; null: it does not. */
export function pausedUntil({ resumesAt, otherPause, preferences: { timeZone } }: Curriculum): string | null {
  const end = otherPause?.by === 'person' ? otherPause.resumesAt : resumesAt;
  return end ? localDay(Date.parse(end), timeZone) : null;
}

const UNDONE = { said: () => 'Undone. Your plan is as it was.', failed: 'Nothing was undone.' };

/** Marks a part of the screen, by the id of its heading: the focus stays there when the button in it is removed. */
export const placeOf = (headingId: string) => ({ 'data-place': headingId });

/** Keeps the focus where it was used, without scrolling: the control that had it may be removed with the change. */
function useKeptFocus() {
  const place = useRef<string | null>(null);
  const [headings, setHeadings] = useState<readonly string[]>([]);

  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const heading = headings.map((id) => document.getElementById(id)).find((element) => element !== null);
    heading?.focus({ preventScroll: true });
  }, [headings]);

  return {
    remember() {
      place.current = document.activeElement?.closest<HTMLElement>('[data-place]')?.dataset.place ?? null;
    },
    /** After the change: the focus goes to the heading of that part, else to the first of these that is there. */
    restore: (otherwise: readonly string[]) =>
      setHeadings([...(place.current === null ? [] : [place.current]), ...otherwise]),
  };
}
