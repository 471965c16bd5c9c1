import { useId, useState } from 'react';
import type { Curriculum, CurriculumItem } from '../../../api/curriculum';
import { skillName } from '../../shared/labels';
import { Button, ButtonLink } from '../../../ui/button';
import { CheckIcon } from '../../../ui/form-icons';
import { MISSED_ID, type PlanActions, placeOf } from './plan-actions';
import { type Progress, practicePath, itemStatus } from './plan';

/** Sent practices without a response: one line, never a list of debts; the practices open on demand. */
export function MissedPractices({
  curriculum,
  progress: { missed },
  actions,
}: {
  curriculum: Curriculum;
  progress: Progress;
  actions: PlanActions;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  if (missed.length === 0) return null;
  return (
    <section
      aria-labelledby={MISSED_ID}
      className="border-line bg-card rounded-2xl border px-6 py-4"
      {...placeOf(MISSED_ID)}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={MISSED_ID} tabIndex={-1} className="font-sans text-base font-normal tracking-normal outline-none">
          {missed.length === 1
            ? '1 earlier practice: do it, or let it rest.'
            : `${missed.length} earlier practices: pick one, or let them rest.`}
        </h2>
        <div className="-mx-4 flex flex-wrap">
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Hide' : missed.length === 1 ? 'Show it' : 'Pick one'}
          </Button>
          {missed.length > 1 && (
            <Button variant="quiet" size="sm" pending={actions.isBusy('missed')} onClick={actions.skipMissed}>
              Skip all {missed.length}
            </Button>
          )}
        </div>
      </div>
      <ul id={listId} aria-label="Earlier practices" hidden={!isOpen} className="divide-line mt-2 divide-y">
        {missed.map((item) => (
          <MissedItem key={item.id} item={item} timeZone={curriculum.preferences.timeZone} actions={actions} />
        ))}
      </ul>
    </section>
  );
}

function MissedItem({ item, timeZone, actions }: { item: CurriculumItem; timeZone: string; actions: PlanActions }) {
  const isBusy = actions.isBusy(item.id);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="text-ink-soft text-sm">
          {itemStatus(item, timeZone)} · {skillName(item.skill)}
        </p>
        <h3 className="font-serif text-lg leading-snug font-medium break-words">{item.title}</h3>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={practicePath(item)} variant="outline" size="sm" aria-label={`Open “${item.title}”`}>
          Open
        </ButtonLink>
        <Button
          variant="outline"
          size="sm"
          aria-label={`Mark done “${item.title}”`}
          onClick={() => actions.ask('done', item)}
        >
          <CheckIcon className="size-4" />
          Mark done
        </Button>
        <Button
          variant="quiet"
          size="sm"
          pending={isBusy}
          aria-label={`Skip “${item.title}”`}
          onClick={() => actions.skip(item)}
        >
          Skip
        </Button>
      </div>
    </li>
  );
}
