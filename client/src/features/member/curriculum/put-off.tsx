import { useEffect, useRef } from 'react';
import type { Curriculum } from '../../../api/curriculum';
import { day } from '../../../lib/local-times';
import { StepTitle } from './step-title';
import { UndoStep } from './undo-step';

export interface PutOff {
  title: string;
  about: string;
  /** What takes it back; none where nothing changed. */
  undoId: string | undefined;
}

export function comesAgain({ items, preferences, undo }: Curriculum, id: string): PutOff {
  const dueAt = items.find((item) => item.id === id)?.dueAt;
  const when = dueAt ? `on ${day(dueAt, preferences.timeZone)}` : 'when your texts resume';
  return { title: 'Moved to later', about: `This practice will come again ${when}.`, undoId: undo?.id };
}

export const isSkipped = ({ undo }: Curriculum): PutOff => ({
  title: 'Skipped',
  about: 'This practice will not come again.',
  undoId: undo?.id,
});

/** Shown once, where the person is, with an undo. */
export function PutOffPractice({
  title,
  about,
  undoId,
  onUndo,
}: PutOff & { onUndo: (undoId: string) => Promise<void> }) {
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
