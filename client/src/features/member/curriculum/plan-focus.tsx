import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Curriculum, OwnCurriculum } from '../../../api/curriculum';
import { paths } from '../../../app/paths';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { skillName } from '../../shared/labels';
import { CorrectionForm, type Changes, ChangedPractices } from './correction-form';
import type { PlanActions } from './plan-actions';

interface PlanFocusProps {
  curriculum: Curriculum;
  own: OwnCurriculum;
  actions: PlanActions;
}

/** The skills that the plan works on, and why: in the person's own words where they fit. */
export function PlanFocus({ curriculum, own, actions }: PlanFocusProps) {
  const { focus, general } = curriculum;
  return (
    <section aria-labelledby="focus">
      <h2 id="focus" className="text-3xl font-medium">
        What it works on
      </h2>
      {general && (
        <p className="text-ink-soft mt-2 max-w-prose">
          We haven’t found the one thing that is hard for you yet, so this is a general plan: the skills that help most
          people who lead. That is a good place to begin, and a few words from you will make it your own.
        </p>
      )}
      <ol
        aria-label="Focus skills"
        className="mt-7 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none"
      >
        {focus.map(({ skill, weight, because }) => (
          <li key={skill} className="min-w-0">
            <div aria-hidden="true" className="bg-line h-1 overflow-hidden rounded-full">
              <div className="bg-accent h-full rounded-full" style={{ width: `${Math.round(weight * 100)}%` }} />
            </div>
            <h3 className="mt-4 text-xl font-medium">{skillName(skill)}</h3>
            <p className="text-ink-soft text-sm">{Math.round(weight * 100)}% of your focus</p>
            <p className="mt-2 break-words">{because}</p>
          </li>
        ))}
      </ol>
      <CorrectPlan curriculum={curriculum} own={own} actions={actions} />
    </section>
  );
}

/** The form in which the person corrects the topic of their plan; what is not sent yet is replanned. */
function CorrectPlan({ curriculum, own, actions }: PlanFocusProps) {
  const { pathname, hash } = useLocation();
  const [isOpen, setIsOpen] = useState(`${pathname}${hash}` === paths.correctPlan);
  const [changes, setChanges] = useState<Changes | null>(null);
  if (curriculum.state === 'finished') return null;
  return (
    <div className="mt-8">
      <p className="text-ink-soft max-w-prose">
        Not quite right? Say it in your own words, or ask for more of one skill and less of another.
      </p>
      <Button variant="outline" size="sm" className="mt-3" onClick={() => setIsOpen(true)}>
        Correct my plan
      </Button>
      {changes && <ChangedPractices changes={changes} onClose={() => setChanges(null)} />}
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="What it should work on">
        {isOpen && (
          <CorrectionForm
            curriculum={curriculum}
            onSave={own.correct}
            onSaved={(after) => {
              setChanges(after.changes ?? null);
              setIsOpen(false);
              actions.notifyUndoable('Your plan is changed.', after, () => setChanges(null));
            }}
            onLeave={() => setIsOpen(false)}
          />
        )}
      </Dialog>
    </div>
  );
}
