import { useState } from 'react';
import type { Curriculum, OwnCurriculum } from '../../../api/curriculum';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { CorrectionForm } from './correction-form';
import type { PlanActions } from './plan-actions';
import { type Changes, WhatChanged } from './what-changed';

/** Where the person says what their plan should really be about; what is not sent yet is replanned. */
export function CorrectPlan({
  curriculum,
  own,
  actions,
}: {
  curriculum: Curriculum;
  own: OwnCurriculum;
  actions: PlanActions;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [changes, setChanges] = useState<Changes | null>(null);
  if (curriculum.state === 'finished') return null;
  return (
    <div className="mt-8">
      <p className="text-ink-soft max-w-prose">
        Not quite right? Say it in your own words, or ask for more of one skill and less of another.
      </p>
      <Button look="outline" size="sm" className="mt-3" onClick={() => setIsOpen(true)}>
        Correct my plan
      </Button>
      {changes && <WhatChanged changes={changes} onClose={() => setChanges(null)} />}
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="What it should work on">
        {isOpen && (
          <CorrectionForm
            curriculum={curriculum}
            onSave={own.correct}
            onSaved={(after) => {
              setChanges(after.changes ?? null);
              setIsOpen(false);
              actions.tellUndoable('Your plan is changed.', after, () => setChanges(null));
            }}
            onLeave={() => setIsOpen(false)}
          />
        )}
      </Dialog>
    </div>
  );
}
