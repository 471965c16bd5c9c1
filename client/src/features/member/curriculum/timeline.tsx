import { useState, type ReactNode } from 'react';
import type { Curriculum } from '../../../api/curriculum';
import { date } from '../../../lib/local-times';
import { paths } from '../../../app/paths';
import { Button } from '../../../ui/button';
import { ChevronDownIcon } from '../../../ui/icons';
import { TextLink } from '../../../ui/text-link';
import type { PlanActions } from './plan-actions';
import { weeksOf, type Progress, type Week } from './plan';
import { PracticeItem } from './practice-item';

interface TimelineProps {
  curriculum: Curriculum;
  progress: Progress;
  actions: PlanActions;
}

/** The number of weeks shown after the present one; earlier and later weeks open on demand. */
const WEEKS_AFTER = 2;

export function Timeline({ curriculum, progress, actions }: TimelineProps) {
  const [showsEarlier, setShowsEarlier] = useState(false);
  const [showsLater, setShowsLater] = useState(false);
  const weeks = weeksOf(curriculum);
  const isOver = curriculum.state === 'finished';
  // A finished plan has past weeks alone.
  const present = isOver ? Infinity : progress.week;
  const behind = weeks.filter(({ number }) => number < present);
  const earlier = showsEarlier ? [] : behind;
  const later = weeks.filter(({ number }) => !showsLater && number > present + WEEKS_AFTER);
  const shown = weeks.filter((week) => !earlier.includes(week) && !later.includes(week));
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="text-3xl font-medium">
        Your path
      </h2>
      <p className="text-ink-soft mt-2 max-w-prose">
        {curriculum.items.length} practices over {weeks.length} weeks.
        {!isOver && ' What is still to come may change with what you do, skip and swap.'}
      </p>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        <TextLink to={paths.journal}>Your journal</TextLink>
        <TextLink to={paths.received}>Practices you received</TextLink>
        {progress.done > 0 && (
          <TextLink to={paths.halfYear}>{isOver ? 'Your half year' : 'Your half year so far'}</TextLink>
        )}
      </p>
      <div className="mt-8">
        {earlier.length > 0 && (
          <Fold onOpen={() => setShowsEarlier(true)}>
            Show {formatWeeks(earlier)} · {doneIn(earlier)} done
          </Fold>
        )}
        <ol aria-label="Weeks">
          {shown.map((week) => (
            <TimelineWeek
              key={week.number}
              week={week}
              timeZone={curriculum.preferences.timeZone}
              progress={progress}
              isNow={week.number === present}
              isPast={week.number < present}
              actions={actions}
            />
          ))}
        </ol>
        {later.length > 0 && <Fold onOpen={() => setShowsLater(true)}>Show {formatWeeks(later)}, still to come</Fold>}
      </div>
    </section>
  );
}

interface WeekProps {
  week: Week;
  timeZone: string;
  progress: Progress;
  isNow: boolean;
  isPast: boolean;
  actions: PlanActions;
}

function TimelineWeek({ week: { number, items }, timeZone, progress, isNow, isPast, actions }: WeekProps) {
  const begins = items.map(({ sentAt, dueAt }) => sentAt ?? dueAt).find((timestamp) => timestamp !== null);
  return (
    <li
      className={`border-line grid grid-cols-1 gap-x-10 border-t md:grid-cols-[8.5rem_minmax(0,1fr)] ${isPast ? 'gap-y-3 py-4' : 'gap-y-5 py-8'}`}
    >
      <div className="md:sticky md:top-[calc(var(--top-bar)+1.5rem)] md:self-start">
        <h3 className="text-xl font-medium">Week {number}</h3>
        <p className="text-ink-soft text-sm">
          {begins && date(begins, timeZone)}
          {isNow && <span className="text-accent-ink font-semibold">{begins ? ' · ' : ''}You are here</span>}
        </p>
      </div>
      <ol aria-label={`Practices of week ${number}`} className="relative">
        <span aria-hidden="true" className="bg-line absolute top-3 bottom-3 left-3 w-px" />
        {items.map((item) => (
          <PracticeItem
            key={item.id}
            item={item}
            timeZone={timeZone}
            isNext={item.id === progress.next?.id}
            isCurrent={item.id === progress.current?.id}
            isPast={isPast}
            actions={actions}
          />
        ))}
      </ol>
    </li>
  );
}

function Fold({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <div className="border-line border-t py-4">
      <Button variant="quiet" size="sm" className="-ml-4" onClick={onOpen}>
        <ChevronDownIcon className="size-4.5" />
        <span>{children}</span>
      </Button>
    </div>
  );
}

const formatWeeks = (weeks: Week[]): string => {
  const [first, last] = [weeks[0]!.number, weeks.at(-1)!.number];
  return first === last ? `week ${first}` : `weeks ${first} to ${last}`;
};

const doneIn = (weeks: Week[]): number =>
  weeks.flatMap(({ items }) => items).filter(({ state }) => state === 'done').length;
