import { useEffect, useRef, useState } from 'react';
import type { Curriculum, CurriculumItem } from '../../../api/curriculum';
import { day } from '../../../lib/local-times';
import { keepWork } from '../../../lib/kept-work';
import { Button } from '../../../ui/button';
import { CheckIcon } from '../../../ui/form-icons';
import { NotToday } from './not-today';
import { isSkippable } from './plan';
import { keptReflection, ReflectionForm } from './reflection-form';
import { StepTitle } from './step-title';
import { TakeBack } from './take-back';
import { UndoStep } from './undo-step';

interface NextStepProps {
  item: CurriculumItem;
  timeZone: string;
  /** Whether the plan is complete. */
  isFinished: boolean;
  onDone: (reflection: string) => Promise<Curriculum>;
  /** Left out where what was written is not to be deleted. */
  onTakeBack?: () => Promise<Curriculum>;
  onLater: () => Promise<void>;
  onSkip: () => Promise<void>;
  onUndo: (undoId: string) => Promise<void>;
  /** The answer was just undone: the heading takes the focus. */
  isUndone: boolean;
}

/** Have they tried it, and how did it go? */
export function NextStep({
  item,
  timeZone,
  isFinished,
  onDone,
  onTakeBack,
  onLater,
  onSkip,
  onUndo,
  isUndone,
}: NextStepProps) {
  const [isWriting, setIsWriting] = useState(item.state !== 'done');
  const [isFresh, setIsFresh] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // What is expected is shown before it is certain; the words stay in their field until it is.
  const [isDone, setIsDone] = useState(item.state === 'done');
  const [mayPutOff] = useState(isSkippable(item));
  const [undoId, setUndoId] = useState<string>();
  useEffect(() => {
    if (isUndone) heading.current?.focus();
  }, [isUndone]);
  const [takenBack, setTakenBack] = useState(0);
  const takeBack =
    onTakeBack &&
    (async () => {
      const changed = await onTakeBack();
      keepWork(keptReflection(item.id), null);
      setTakenBack((times) => times + 1);
      return changed;
    });

  async function save(reflection: string) {
    const { safety, undo } = await onDone(reflection);
    setUndoId(undo?.id);
    setIsDone(true);
    if (safety) return safety.answer;
    setIsWriting(false);
    setIsFresh(true);
    heading.current?.focus();
    return null;
  }

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
          {isFresh && 'It counts toward your plan.'}
        </p>
        {item.reflection && (
          <blockquote className="border-glow mt-4 border-l-2 pl-4">
            <p dir="auto" className="font-serif text-lg break-words whitespace-pre-wrap italic">
              {item.reflection}
            </p>
          </blockquote>
        )}
        <div className="mt-4 flex flex-wrap gap-3">
          <Button look="outline" size="sm" onClick={() => setIsWriting(true)}>
            {item.reflection ? 'Change your reflection' : 'Add a reflection'}
          </Button>
          {item.reflection && takeBack && <TakeBack onTakeBack={takeBack} />}
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
          // What was taken back does not stay in the field.
          key={takenBack}
          itemId={item.id}
          initial={item.reflection}
          submitLabel={isDone ? 'Save' : 'Done'}
          onSave={save}
          onHelped={() => setIsWriting(false)}
          onCancel={isDone ? () => setIsWriting(false) : undefined}
        />
      </div>
      {item.reflection && takeBack && !isDone && (
        <div className="mt-4">
          <TakeBack onTakeBack={takeBack} />
        </div>
      )}
      {mayPutOff && !isDone && <NotToday isFinished={isFinished} onLater={onLater} onSkip={onSkip} />}
    </section>
  );
}
