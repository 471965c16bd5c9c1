import { useState, type ReactNode } from 'react';
import type { Curriculum } from '../../api/curriculum';
import { date } from '../../lib/local-times';
import { Button } from '../../ui/button';
import { ChevronDownIcon } from '../../ui/icons';
import type { Deeds } from './deeds';
import { weeksOf, type Progress, type Week } from './plan';
import { PracticeItem } from './practice-item';

interface PathProps {
  curriculum: Curriculum;
  progress: Progress;
  deeds: Deeds;
}

/** How much of the way is in view around the week that the person is in; the rest opens on demand. */
const WEEKS_BEFORE = 1;
const WEEKS_AFTER = 3;

/** The half year, week by week. */
export function Path({ curriculum, progress, deeds }: PathProps) {
  const [showsEarlier, setShowsEarlier] = useState(false);
  const [showsLater, setShowsLater] = useState(false);
  const weeks = weeksOf(curriculum);
  const isOver = curriculum.state === 'finished';
  const first = isOver || showsEarlier ? 1 : progress.week - WEEKS_BEFORE;
  const last = isOver || showsLater ? Infinity : progress.week + WEEKS_AFTER;
  const earlier = weeks.filter(({ number }) => number < first);
  const later = weeks.filter(({ number }) => number > last);
  const shown = weeks.filter(({ number }) => number >= first && number <= last);
  return (
    <section aria-labelledby="path">
      <h2 id="path" className="text-3xl font-medium">
        Your path
      </h2>
      <p className="text-ink-soft mt-2">
        {curriculum.items.length} practices over {weeks.length} weeks. What is still to come may change with what you
        do, skip and swap.
      </p>
      <div className="mt-8">
        {earlier.length > 0 && (
          <Fold onOpen={() => setShowsEarlier(true)}>
            Show {weekWords(earlier)} · {doneIn(earlier)} done
          </Fold>
        )}
        <ol aria-label="Weeks">
          {shown.map((week) => (
            <WeekOnPath
              key={week.number}
              week={week}
              timeZone={curriculum.preferences.timeZone}
              progress={progress}
              isNow={!isOver && week.number === progress.week}
              deeds={deeds}
            />
          ))}
        </ol>
        {later.length > 0 && <Fold onOpen={() => setShowsLater(true)}>Show {weekWords(later)}, still to come</Fold>}
      </div>
    </section>
  );
}

interface WeekProps {
  week: Week;
  timeZone: string;
  progress: Progress;
  isNow: boolean;
  deeds: Deeds;
}

function WeekOnPath({ week: { number, items }, timeZone, progress, isNow, deeds }: WeekProps) {
  const begins = items.map(({ sentAt, dueAt }) => sentAt ?? dueAt).find((moment) => moment !== null);
  return (
    <li className="border-line grid grid-cols-1 gap-x-10 gap-y-5 border-t py-8 md:grid-cols-[8.5rem_minmax(0,1fr)]">
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
            deeds={deeds}
          />
        ))}
      </ol>
    </li>
  );
}

function Fold({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <div className="border-line border-t py-4">
      <Button look="quiet" size="sm" className="-ml-4" onClick={onOpen}>
        <ChevronDownIcon className="size-4.5" />
        <span>{children}</span>
      </Button>
    </div>
  );
}

const weekWords = (weeks: Week[]): string => {
  const [first, last] = [weeks[0]!.number, weeks.at(-1)!.number];
  return first === last ? `week ${first}` : `weeks ${first} to ${last}`;
};

const doneIn = (weeks: Week[]): number =>
  weeks.flatMap(({ items }) => items).filter(({ state }) => state === 'done').length;
