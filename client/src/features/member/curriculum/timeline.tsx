import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Curriculum, CurriculumItem } from '../../../api/curriculum';
import { date } from '../../../lib/local-times';
import { paths } from '../../../app/paths';
import { Button, ButtonLink } from '../../../ui/button';
import { ChevronDownIcon, MoreIcon } from '../../../ui/icons';
import { TextLink } from '../../../ui/text-link';
import { CheckIcon } from '../../../ui/form-icons';
import { Menu, MenuItem } from '../../../ui/menu';
import { Spinner } from '../../../ui/spinner';
import { skillName } from '../../shared/labels';
import { type PlanActions, headingId, placeOf } from './plan-actions';
import {
  weeksOf,
  type Progress,
  type Week,
  isMarkable,
  practicePath,
  itemStatus,
  isSkippable,
  isSwappable,
} from './plan';

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

interface PracticeItemProps {
  item: CurriculumItem;
  timeZone: string;
  isNext: boolean;
  isCurrent: boolean;
  /** Its week is over: shown as briefly as possible. */
  isPast: boolean;
  actions: PlanActions;
}

function PracticeItem({ item, timeZone, isNext, isCurrent, isPast, actions }: PracticeItemProps) {
  const { state, title, reason, reflection } = item;
  const isQuiet = state === 'skipped';
  return (
    <li
      className={`relative pl-10 last:pb-0 ${isPast ? 'pb-4' : 'pb-8'}`}
      aria-current={isCurrent ? 'step' : undefined}
      {...placeOf(headingId(item.id))}
    >
      <Marker item={item} isNext={isNext} isCurrent={isCurrent} />
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="text-ink-soft text-sm">
            <span className={markOf(item, isNext)}>
              {isNext ? `Next · ${itemStatus(item, timeZone)}` : itemStatus(item, timeZone)}
            </span>
            {' · '}
            {skillName(item.skill)}
          </p>
          <h4
            id={headingId(item.id)}
            tabIndex={-1}
            className={`mt-0.5 font-serif leading-snug font-medium ${isPast ? 'text-lg' : 'text-[length:min(1.25rem,6.5vw)]'} break-words outline-none ${isQuiet ? 'text-ink-soft line-through decoration-1' : ''}`}
          >
            {isPast && item.readable ? (
              <Link to={practicePath(item)} className="hover:underline">
                {title}
              </Link>
            ) : (
              title
            )}
          </h4>
        </div>
        <PracticeMenu item={item} isPast={isPast} actions={actions} />
      </div>
      {!isQuiet && !isPast && !isCurrent && <p className="text-ink-soft mt-1.5 max-w-prose break-words">{reason}</p>}
      {reflection && <Reflection isPast={isPast}>{reflection}</Reflection>}
      {/* The card on top has the reason and the buttons of the current one. */}
      {!isCurrent && <Actions item={item} isPast={isPast} actions={actions} />}
    </li>
  );
}

function markOf({ state }: CurriculumItem, isNext: boolean): string {
  if (state === 'done') return 'text-success-ink font-semibold';
  if (state === 'undeliverable') return 'text-error-ink font-semibold';
  if (state === 'sent' || state === 'delivered' || state === 'sending' || isNext)
    return 'text-accent-ink font-semibold';
  return '';
}

/** Of long ago it is the beginning; the practice has the rest. */
function Reflection({ isPast, children }: { isPast: boolean; children: string }) {
  return (
    <blockquote className="border-glow mt-3 max-w-prose border-l-2 pl-4">
      <p
        dir="auto"
        className={`font-serif break-words whitespace-pre-wrap italic ${isPast ? 'line-clamp-2' : 'text-lg'}`}
      >
        {children}
      </p>
      <p className="text-ink-soft mt-1 text-sm">Your reflection</p>
    </blockquote>
  );
}

function Actions({ item, isPast, actions }: Pick<PracticeItemProps, 'item' | 'isPast' | 'actions'>) {
  if (actions.isBusy(item.id)) {
    return (
      <p role="status" className="text-ink-soft mt-3 flex items-center gap-2 text-sm">
        <Spinner className="size-4" /> One moment…
      </p>
    );
  }
  if (!item.readable || isPast) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-2.5">
      <ButtonLink to={practicePath(item)} variant="outline" size="sm" aria-label={`Open “${item.title}”`}>
        Open
      </ButtonLink>
      {isMarkable(item) && item.state !== 'skipped' && (
        <Button
          size="sm"
          variant="outline"
          aria-label={`Mark done “${item.title}”`}
          onClick={() => actions.ask('done', item)}
        >
          <CheckIcon className="size-4" />
          Mark done
        </Button>
      )}
    </div>
  );
}

/** The state of a practice, as a mark on the timeline. Decorative: the words are next to it. */
function Marker({ item: { state }, isNext, isCurrent }: { item: CurriculumItem; isNext: boolean; isCurrent: boolean }) {
  const base = 'absolute top-1 left-0 grid size-6 place-items-center rounded-full';
  if (state === 'done') {
    return (
      <span aria-hidden="true" className={`${base} bg-success-deep text-white`}>
        <CheckIcon className="size-4" />
      </span>
    );
  }
  if (state === 'skipped') {
    return (
      <span aria-hidden="true" className={`${base} border-line bg-paper border`}>
        <span className="bg-line-strong h-px w-2.5" />
      </span>
    );
  }
  if (isCurrent) {
    return (
      <span aria-hidden="true" className={`${base} border-accent bg-paper border-2`}>
        <span className="bg-accent size-2.5 rounded-full" />
      </span>
    );
  }
  const look = isNext
    ? 'border-primary-ink border-2'
    : state === 'scheduled'
      ? 'border-line-strong/60 border border-dashed'
      : 'border-accent/60 border-2';
  return <span aria-hidden="true" className={`${base} bg-paper ${look}`} />;
}

function PracticeMenu({ item, isPast, actions }: { item: CurriculumItem; isPast: boolean; actions: PlanActions }) {
  const isDone = item.state === 'done';
  const canMarkAfterAll = item.state === 'skipped' && isMarkable(item);
  if (!isDone && !canMarkAfterAll && !isSkippable(item)) return null;
  return (
    <Menu
      label={`More for “${item.title}”`}
      trigger={
        <span className="text-ink-soft hover:text-ink grid size-9 place-items-center">
          <MoreIcon />
        </span>
      }
    >
      {isPast && isMarkable(item) && !canMarkAfterAll && (
        <MenuItem onSelect={() => actions.ask('done', item)}>Mark done</MenuItem>
      )}
      {isDone && (
        <MenuItem onSelect={() => actions.ask('done', item)}>
          {item.reflection ? 'Change your reflection' : 'Add a reflection'}
        </MenuItem>
      )}
      {isDone && <MenuItem onSelect={() => actions.reopen(item)}>Not done after all</MenuItem>}
      {canMarkAfterAll && <MenuItem onSelect={() => actions.ask('done', item)}>I did it after all</MenuItem>}
      {isSwappable(item) && <MenuItem onSelect={() => actions.ask('swap', item)}>Swap for another</MenuItem>}
      {isSkippable(item) && <MenuItem onSelect={() => actions.ask('skip', item)}>Skip</MenuItem>}
    </Menu>
  );
}
