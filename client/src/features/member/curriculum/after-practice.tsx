import { useState, useEffect, useRef, type ReactNode, type Ref } from 'react';
import {
  useCurriculum,
  useMayHavePlan,
  type Curriculum,
  type CurriculumItem,
  withoutTimestamps,
} from '../../../api/curriculum';
import { useSite } from '../../../api/site';
import { paths } from '../../../app/paths';
import { mayPass } from '../../../lib/http-error';
import { useAuth, useLinkedPractice } from '../../../session/auth-store';
import { TextLink } from '../../../ui/text-link';
import { Unloaded } from '../../../ui/loading';
import { useBlockedReason } from '../../../api/texts';
import { useSubmit } from '../../../lib/form-submission';
import { keepWork } from '../../../lib/kept-work';
import { day } from '../../../lib/local-times';
import { ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/dialog';
import { CheckIcon } from '../../../ui/form-icons';
import { failureMessage } from '../../shared/plan-failure';
import { Worksheet } from '../content/worksheet';
import { skillName } from '../../shared/labels';
import { progressOf, doneText, isSkippable } from './plan';
import { BackToPlan } from './plan-states';
import { keptReflection, ReflectionForm } from './reflection-form';

/** The opened practice: an item of the plan, or a link's content. */
type Opened = { id: string } | { contentNumber: number };

/**
 * Under a practice that is open: what to do next (done, later, skip, how it went), and the way back to the plan. A session
 * that a link opened may do this much. After the membership only the way back is there.
 */
export function AfterPractice({ of }: { of: Opened }) {
  const {
    isMember,
    curriculum,
    error,
    refresh,
    done,
    later,
    skip,
    undo: undoChange,
    deleteReflection,
  } = usePlanOfMember();
  const { coachName } = useSite();
  const isLoggedIn = useLinkedPractice() === null;
  const [postponed, setPostponed] = useState<Postponement | null>(null);
  // The step starts again from the state at that time, with the focus on its heading.
  const [undone, setUndone] = useState(0);
  const undo = async (undoId: string) => {
    await undoChange(undoId);
    setPostponed(null);
    setUndone((times) => times + 1);
  };
  if (!isMember && isLoggedIn) {
    return (
      <p className="mt-8">
        <BackToPlan />
      </p>
    );
  }
  if (!curriculum && mayPass(error)) {
    return <Unloaded className="mt-12" what="Your plan" error={error} onRetry={refresh} size="sm" />;
  }
  if (!curriculum) return null;
  const { timeZone } = curriculum.preferences;
  const item = itemIn(curriculum, of);
  return (
    <div className="border-line mt-12 border-t pt-8">
      {item && <WhyThisOne item={item} curriculum={curriculum} />}
      {postponed && <PostponedPractice {...postponed} onUndo={undo} />}
      {item && !postponed && (
        <NextStep
          key={`${item.id} ${undone}`}
          isUndone={undone > 0}
          onDeleteReflection={isLoggedIn ? () => deleteReflection(item.id) : undefined}
          item={item}
          timeZone={timeZone}
          isFinished={curriculum.state === 'finished'}
          onDone={(text) => done(item.id, text)}
          onLater={async () => setPostponed(comesAgain(await later(item.id), item.id))}
          onSkip={async () => setPostponed(isSkipped(await skip(item.id)))}
          onUndo={undo}
        />
      )}
      <p className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
        <BackToPlan />
        <TextLink to={paths.talk}>Talk with {coachName} about it</TextLink>
      </p>
    </div>
  );
}

function usePlanOfMember() {
  const isMember = useAuth((auth) => auth.hasActiveProduct || auth.isStaff);
  const mayHavePlan = useMayHavePlan();
  return { isMember, ...useCurriculum(isMember && mayHavePlan) };
}

/** The worksheet of a practice that a link opened: it is that of the plan's item. */
export function LinkedWorksheet({ contentNumber }: { contentNumber: number }) {
  const { curriculum } = usePlanOfMember();
  const item = curriculum && itemIn(curriculum, { contentNumber });
  return item && <Worksheet itemId={item.id} />;
}

/** Where the practice stands in the plan, and why it is in it; of one that is repeated, what was written the last time. */
function WhyThisOne({ item, curriculum }: { item: CurriculumItem; curriculum: Curriculum }) {
  const { contentNumber, week, skill, reason } = item;
  const before = curriculum.items
    .slice(0, curriculum.items.indexOf(item))
    .filter((other) => other.contentNumber === contentNumber && other.reflection !== null)
    .at(-1);
  return (
    <div className="mb-8 max-w-prose">
      <p className="text-ink-soft break-words">
        Week {week} of {progressOf(curriculum).weeks} · {skillName(skill)}. {reason}
      </p>
      {before && (
        <blockquote className="border-glow mt-4 border-l-2 pl-4">
          <p dir="auto" className="font-serif break-words whitespace-pre-wrap italic">
            {before.reflection}
          </p>
          <p className="text-ink-soft mt-1 text-sm">What you wrote in week {before.week}</p>
        </blockquote>
      )}
    </div>
  );
}

/** A practice may be sent again: the link is that of the latest text. */
function itemIn({ items }: Curriculum, of: Opened): CurriculumItem | undefined {
  if ('id' in of) return items.find(({ id }) => id === of.id);
  return items.filter((item) => item.contentNumber === of.contentNumber && item.readable).at(-1);
}

interface NextStepProps {
  item: CurriculumItem;
  timeZone: string;
  isFinished: boolean;
  onDone: (reflection: string) => Promise<Curriculum>;
  /** Left out where what was written is not to be deleted. */
  onDeleteReflection?: () => Promise<Curriculum>;
  onLater: () => Promise<void>;
  onSkip: () => Promise<void>;
  onUndo: (undoId: string) => Promise<void>;
  /** The answer was just undone: the heading takes the focus. */
  isUndone: boolean;
}

function NextStep({
  item,
  timeZone,
  isFinished,
  onDone,
  onDeleteReflection,
  onLater,
  onSkip,
  onUndo,
  isUndone,
}: NextStepProps) {
  const isHeldBack = useBlockedReason() !== null;
  const [isWriting, setIsWriting] = useState(item.state !== 'done');
  const [saved, setSaved] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The expected result is shown before it is certain; the text stays in its field until it is.
  const [isDone, setIsDone] = useState(item.state === 'done');
  const [mayPostpone] = useState(isSkippable(item));
  const [undoId, setUndoId] = useState<string>();
  useEffect(() => {
    if (isUndone) heading.current?.focus();
  }, [isUndone]);
  const [deletions, setDeletions] = useState(0);
  const deleteReflection =
    onDeleteReflection &&
    (async () => {
      const changed = await onDeleteReflection();
      keepWork(keptReflection(item.id), null);
      setDeletions((times) => times + 1);
      return changed;
    });

  async function save(reflection: string) {
    const after = await onDone(reflection);
    setUndoId(after.undo?.id);
    setIsDone(true);
    if (after.safety) return after.safety.answer;
    setIsWriting(false);
    setSaved(doneText(item, reflection, isHeldBack ? withoutTimestamps(after) : after));
    heading.current?.focus();
    return null;
  }

  const isFresh = saved !== null;

  function undo(id: string): Promise<void> {
    // Undone, it is a draft again: what was written is not lost with it.
    keepWork(keptReflection(item.id), item.reflection);
    return onUndo(id);
  }

  if (!isWriting) {
    return (
      <section>
        <StepTitle ref={heading}>
          <CheckIcon className="text-success-ink mr-2 inline size-6" />
          {isFresh ? 'Well done' : `Done${item.doneAt ? ` ${day(item.doneAt, timeZone)}` : ''}`}
        </StepTitle>
        <p role="status" className={isFresh ? 'mt-2' : 'sr-only'}>
          {saved}
        </p>
        {item.reflection && (
          <blockquote className="border-glow mt-4 border-l-2 pl-4">
            <p dir="auto" className="font-serif text-lg break-words whitespace-pre-wrap italic">
              {item.reflection}
            </p>
          </blockquote>
        )}
        <div className="mt-4 flex flex-wrap gap-3">
          <Button variant="outline" size="sm" onClick={() => setIsWriting(true)}>
            {item.reflection ? 'Change your reflection' : 'Add a reflection'}
          </Button>
          {item.reflection && deleteReflection && <DeleteReflection onDeleteReflection={deleteReflection} />}
        </div>
        {isFresh && undoId !== undefined && <UndoStep onUndo={() => undo(undoId)} />}
      </section>
    );
  }
  return (
    <section>
      <StepTitle ref={heading}>{isDone ? 'Your reflection' : 'Have you tried it?'}</StepTitle>
      <div className="mt-4">
        <ReflectionForm
          // A deleted reflection does not stay in the field.
          key={deletions}
          itemId={item.id}
          initial={item.reflection}
          submitLabel={isDone ? 'Save' : 'Done'}
          onSave={save}
          onHelped={() => setIsWriting(false)}
          onCancel={isDone ? () => setIsWriting(false) : undefined}
        />
      </div>
      {item.reflection && deleteReflection && !isDone && (
        <div className="mt-4">
          <DeleteReflection onDeleteReflection={deleteReflection} />
        </div>
      )}
      {mayPostpone && !isDone && <NotToday isFinished={isFinished} onLater={onLater} onSkip={onSkip} />}
    </section>
  );
}

const StepTitle = ({ ref, children }: { ref: Ref<HTMLHeadingElement>; children: ReactNode }) => (
  <h2 ref={ref} tabIndex={-1} className="text-2xl font-medium outline-none">
    {children}
  </h2>
);

/** Deleted words can't be restored, so a question comes first. */
function DeleteReflection({ onDeleteReflection }: { onDeleteReflection: () => Promise<unknown> }) {
  const [isAsking, setIsAsking] = useState(false);
  const { isPending, errors, submit } = useSubmit((error) => [
    failureMessage('Your reflection is still there.', error),
  ]);
  const deleteReflection = () =>
    submit(async () => {
      await onDeleteReflection();
      setIsAsking(false);
    });

  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setIsAsking(true)}>
        Delete it
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Delete your reflection?"
        action="Delete it"
        cancel="Keep it"
        isDanger
        focus="cancel"
        pending={isPending}
        onConfirm={() => void deleteReflection()}
      >
        <p>What you wrote about this practice will be deleted. The practice itself stays as it is.</p>
        <ErrorList messages={errors} />
      </ConfirmDialog>
    </>
  );
}

function UndoStep({ onUndo }: { onUndo: () => Promise<void> }) {
  const { isPending, errors, submit } = useSubmit((error) => [failureMessage('Nothing was undone.', error)]);
  return (
    <div className="mt-4 space-y-3">
      <ErrorList messages={errors} />
      <Button variant="outline" size="sm" pending={isPending} onClick={() => void submit(onUndo)}>
        Undo
      </Button>
    </div>
  );
}

interface NotTodayProps {
  /** The plan is complete: "Later" opens it again for this practice. */
  isFinished: boolean;
  onLater: () => Promise<void>;
  onSkip: () => Promise<void>;
}

export function NotToday({ isFinished, onLater, onSkip }: NotTodayProps) {
  const { pending, errors, submit } = useSubmit((error) => [failureMessage('That did not work.', error)]);
  return (
    <div className="mt-8 space-y-4">
      <p className="text-ink-soft max-w-prose">
        {isFinished
          ? 'Your plan is complete. “Later” opens it again for this one practice, which comes at your next text time; “Skip” takes it out.'
          : 'Not today? “Later” sends it again at your next text time; “Skip” takes it out of your plan.'}
      </p>
      <ErrorList messages={errors} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          pending={pending === 'later'}
          disabled={pending !== null}
          onClick={() => void submit(onLater, 'later')}
        >
          Later
        </Button>
        <Button
          variant="outline"
          pending={pending === 'skip'}
          disabled={pending !== null}
          onClick={() => void submit(onSkip, 'skip')}
        >
          Skip
        </Button>
      </div>
    </div>
  );
}

interface Postponement {
  title: string;
  about: string;
  /** The id of the undo; none if nothing changed. */
  undoId: string | undefined;
}

function comesAgain({ items, preferences, undo }: Curriculum, id: string): Postponement {
  const dueAt = items.find((item) => item.id === id)?.dueAt;
  const when = dueAt ? `on ${day(dueAt, preferences.timeZone)}` : 'when your texts resume';
  return { title: 'Moved to later', about: `This practice will come again ${when}.`, undoId: undo?.id };
}

const isSkipped = ({ undo }: Curriculum): Postponement => ({
  title: 'Skipped',
  about: 'This practice will not come again.',
  undoId: undo?.id,
});

function PostponedPractice({
  title,
  about,
  undoId,
  onUndo,
}: Postponement & { onUndo: (undoId: string) => Promise<void> }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section>
      <StepTitle ref={heading}>{title}</StepTitle>
      <p role="status" className="mt-2">
        {about}
      </p>
      {undoId !== undefined && <UndoStep onUndo={() => onUndo(undoId)} />}
    </section>
  );
}
