import { useState } from 'react';
import type { Curriculum, CurriculumItem } from '../../../api/curriculum';
import { skillName } from '../../shared/labels';
import { Button, ButtonLink } from '../../../ui/button';
import { CheckIcon } from '../../../ui/form-icons';
import { MISSED_ID, type PlanActions, placeOf } from './plan-actions';
import { type Progress, practicePath, itemStatus } from './plan';

/** More than these are folded away at first. */
const FEW = 3;

/** What was sent and never answered: to catch up on, or to skip. */
export function MissedPractices({
  curriculum,
  progress,
  actions,
}: {
  curriculum: Curriculum;
  progress: Progress;
  actions: PlanActions;
}) {
  const [showsAll, setShowsAll] = useState(false);
  const { missed } = progress;
  if (missed.length === 0) return null;
  const shown = showsAll ? missed : missed.slice(-FEW);
  return (
    <section
      aria-labelledby={MISSED_ID}
      className="border-line bg-card rounded-2xl border px-6 py-5"
      {...placeOf(MISSED_ID)}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id={MISSED_ID} tabIndex={-1} className="text-xl font-medium outline-none">
            Still open from before
          </h2>
          <p className="text-ink-soft text-[0.9375rem]">Catch up on what you like, and let go of the rest.</p>
        </div>
        {missed.length > 1 && (
          <Button
            look="quiet"
            size="sm"
            className="-mx-4"
            pending={actions.isBusy('missed')}
            onClick={actions.skipMissed}
          >
            Let go of all {missed.length}
          </Button>
        )}
      </div>
      <ul aria-label="Still open" className="divide-line mt-3 divide-y">
        {shown.map((item) => (
          <MissedItem key={item.id} item={item} timeZone={curriculum.preferences.timeZone} actions={actions} />
        ))}
      </ul>
      {missed.length > shown.length && (
        <Button look="quiet" size="sm" className="-ml-4" onClick={() => setShowsAll(true)}>
          Show {missed.length - shown.length} older
        </Button>
      )}
    </section>
  );
}

interface MissedItemProps {
  item: CurriculumItem;
  timeZone: string;
  actions: PlanActions;
}

function MissedItem({ item, timeZone, actions }: MissedItemProps) {
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
        <ButtonLink to={practicePath(item)} look="outline" size="sm" aria-label={`Open “${item.title}”`}>
          Open
        </ButtonLink>
        <Button
          look="outline"
          size="sm"
          aria-label={`Mark done “${item.title}”`}
          onClick={() => actions.ask('done', item)}
        >
          <CheckIcon className="size-4" />
          Mark done
        </Button>
        <Button
          look="quiet"
          size="sm"
          pending={isBusy}
          aria-label={`Let go of “${item.title}”`}
          onClick={() => actions.skip(item)}
        >
          Let go
        </Button>
      </div>
    </li>
  );
}
