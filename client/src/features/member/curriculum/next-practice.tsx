import { type ReactNode, useId } from 'react';
import type { Curriculum, CurriculumItem } from '../../../api/curriculum';
import { nextPrice, useOwnMembership } from '../../../api/payments';
import { useSite } from '../../../api/site';
import { paths } from '../../../app/paths';
import { counted, times, formatDate } from '../../../lib/format';
import { day, formatFullDateTime, zoneName } from '../../../lib/local-times';
import { Button, ButtonLink } from '../../../ui/button';
import { UnloadedPart } from '../../../ui/loading';
import { unbroken } from '../../../ui/unbroken';
import { skillName } from '../../shared/labels';
import { weeksOf, type Progress, practicePath, type Week } from './plan';
import { NOW_ID, placeOf, type PlanActions } from './plan-actions';

export function NextPractice({ curriculum, progress, actions }: NextPracticeProps) {
  const { week, weeks } = progress;
  return (
    <section aria-label="Now" {...placeOf(NOW_ID)} className="bg-primary-deep overflow-hidden rounded-3xl text-white">
      <div className="px-6 pt-8 pb-4 sm:px-10 sm:pt-11">
        <NextPracticeCard curriculum={curriculum} progress={progress} actions={actions} />
      </div>
      <ProgressLine weeks={weeksOf(curriculum)} current={curriculum.state === 'finished' ? weeks + 1 : week} />
      <p className="bg-[#1b3c4c] px-6 pb-5 text-sm text-white/85 sm:px-10">{tally(progress, curriculum)}</p>
    </section>
  );
}

function tally({ done, skipped, week, weeks, weeksKept }: Progress, { items, state }: Curriculum): string {
  const parts = [`${done} of ${items.length} practices done`];
  if (skipped > 0) parts.push(`${skipped} skipped`);
  if (state !== 'finished') parts.push(`week ${week} of ${weeks}`);
  if (weeksKept > 0) parts.push(`${weeksKept} ${weeksKept === 1 ? 'week' : 'weeks'} kept`);
  // A line breaks between two parts only, after the dot.
  return parts.map((part) => part.replaceAll(' ', '\u00a0')).join('\u00a0· ');
}

/** 'you resume', or the day on which texts start again by themselves. */
function pauseEnd({ resumesAt, otherPause, preferences: { timeZone } }: Curriculum): string {
  if (resumesAt) return day(resumesAt, timeZone);
  return otherPause ? 'both pauses are over' : 'you resume';
}

function NextPracticeCard({ curriculum, progress: { current, next, done, reflections }, actions }: NextPracticeProps) {
  if (curriculum.state === 'finished') {
    return (
      <>
        <Eyebrow>Your half year is complete</Eyebrow>
        <CardTitle>{done > 0 ? `You did ${counted(done, 'practice')}.` : 'Every practice has reached you.'}</CardTitle>
        <CardText>
          {reflections > 0 && `You wrote down what you learned ${times(reflections)}. `}
          Everything stays here to come back to. When something new is on your mind, another conversation makes a plan
          for the next six months.
        </CardText>
        <FinishedPlanCard />
        <InHand label="Your last practice" item={current} actions={actions} />
      </>
    );
  }
  if (curriculum.state === 'paused') {
    return (
      <>
        <Eyebrow>Paused</Eyebrow>
        <CardTitle>{next ? `No texts until ${pauseEnd(curriculum)}.` : 'Everything has been sent.'}</CardTitle>
        <CardText>
          {next && `“${next.title}” is waiting where you left it. `}
          {curriculum.otherPause ? (
            'Our team has paused your texts as well as you. Resuming ends your own pause; resuming again ends theirs.'
          ) : (
            <>
              {curriculum.pausedBy === 'staff' && 'Our team has paused your texts. '}
              {curriculum.resumesAt ? 'Then' : 'When you resume,'} one text comes at your next text time, and the rest
              follow in order. Nothing is lost.
            </>
          )}
        </CardText>
        <CardButtons>
          <Button variant="light" pending={actions.isBusy('state')} onClick={actions.resume}>
            Resume texts
          </Button>
        </CardButtons>
        <InHand label="Still open" item={current} actions={actions} />
      </>
    );
  }
  const shown = current ?? next;
  if (!shown) return <CardTitle>Everything has been sent.</CardTitle>;
  return (
    <>
      <Eyebrow>
        {current ? 'Current practice' : 'Next by text'} · {skillName(shown.skill)}
      </Eyebrow>
      <CardTitle>{unbroken(shown.title)}</CardTitle>
      <CardText>{shown.reason}</CardText>
      <CurrentButtons item={shown} actions={actions} />
      {next && <NextText item={next} timeZone={curriculum.preferences.timeZone} isFirst={current === undefined} />}
    </>
  );
}

function InHand({ label, item, actions }: { label: string; item: CurriculumItem | undefined; actions: PlanActions }) {
  if (!item || !item.readable) return null;
  return (
    <div className="mt-8 max-w-3xl border-t border-white/25 pt-5">
      <p className="text-glow text-sm font-semibold">{label}</p>
      <p className="mt-1 font-serif text-xl font-medium break-words">{item.title}</p>
      <CurrentButtons item={item} actions={actions} />
    </div>
  );
}

function CurrentButtons({ item, actions }: { item: CurriculumItem; actions: PlanActions }) {
  if (!item.readable) return null;
  return (
    <CardButtons>
      <ButtonLink to={practicePath(item)} variant="light">
        Open this practice
      </ButtonLink>
      <Button variant="outline-light" onClick={() => actions.ask('done', item)}>
        Mark done
      </Button>
    </CardButtons>
  );
}

function NextText({ item, timeZone, isFirst }: { item: CurriculumItem; timeZone: string; isFirst: boolean }) {
  const { coachName } = useSite();
  if (!item.dueAt) return null;
  return (
    <p className="mt-6 text-[0.9375rem] text-white/85">
      {isFirst ? `${coachName} texts it to you on ` : 'Your next text comes on '}
      <time dateTime={item.dueAt} className="inline-block font-semibold text-white">
        {formatFullDateTime(item.dueAt, timeZone)}
      </time>{' '}
      ({zoneName(timeZone)}).
    </p>
  );
}

interface NextPracticeProps {
  curriculum: Curriculum;
  progress: Progress;
  actions: PlanActions;
}

const Eyebrow = ({ children }: { children: ReactNode }) => (
  <p className="text-glow text-[0.9375rem] font-semibold">{children}</p>
);

const CardTitle = ({ children }: { children: ReactNode }) => (
  <h2 id={NOW_ID} tabIndex={-1} className="mt-3 max-w-3xl text-3xl font-medium break-words outline-none sm:text-5xl">
    {children}
  </h2>
);

const CardText = ({ children }: { children: ReactNode }) => (
  <p className="mt-4 max-w-2xl text-lg break-words text-white/90">{children}</p>
);

const CardButtons = ({ children }: { children: ReactNode }) => (
  <div className="mt-7 flex flex-wrap gap-3">{children}</div>
);

function FinishedPlanCard() {
  const response = useOwnMembership();
  const membership = response.data;
  return (
    <>
      <UnloadedPart
        what="Your membership"
        of={[response]}
        className="bg-card text-ink mt-4 max-w-2xl rounded-2xl p-4"
      />
      {membership?.nextPaymentAt && (
        <CardText>
          Your membership renews on {formatDate(membership.nextPaymentAt)}
          {nextPrice(membership, ' for ')}, unless you cancel before then.
        </CardText>
      )}
      {membership?.state === 'ending' && (
        <CardText>Your membership runs until {formatDate(membership.accessUntil)} and does not renew.</CardText>
      )}
      <CardButtons>
        <ButtonLink to={paths.getToKnowYou} variant="light">
          Talk about something new
        </ButtonLink>
        <ButtonLink to={paths.halfYear} variant="outline-light">
          Look back on your half year
        </ButtonLink>
        {membership?.nextPaymentAt && (
          <ButtonLink to={paths.account} variant="outline-light">
            End your membership
          </ButtonLink>
        )}
      </CardButtons>
    </>
  );
}

const WIDTH = 640;
const HEIGHT = 132;
const LEFT = 22;
const RIGHT = 590;

/** The ridge that the line runs along, from the lowlands up to the sun. */
const ridge = (x: number): number => {
  const t = (x - LEFT) / (RIGHT - LEFT);
  return 92 - 46 * t - 9 * Math.sin(t * Math.PI * 3.2) * (1 - 0.35 * t);
};

const ridgePath = (): string => {
  const points: string[] = [];
  for (let x = 0; x <= WIDTH; x += 8) points.push(`${x} ${ridge(x).toFixed(1)}`);
  return `M0 ${HEIGHT} L${points.join(' L')} L${WIDTH} ${HEIGHT} Z`;
};

const RIDGE = ridgePath();

/**
 * The half year as a line over the hills, a mark for each week: filled where something was done, ringed where the
 * person is. Decorative: the words are next to it.
 */
function ProgressLine({ weeks, current }: { weeks: readonly Week[]; current: number }) {
  const glow = useId();
  const step = weeks.length > 1 ? (RIGHT - LEFT) / (weeks.length - 1) : 0;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      className="block h-auto w-full"
      preserveAspectRatio="xMidYMax meet"
    >
      <defs>
        <radialGradient id={glow}>
          <stop offset="0" stopColor="#ff8a5c" stopOpacity="0.55" />
          <stop offset="1" stopColor="#ff8a5c" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="600" cy="50" r="50" fill={`url(#${glow})`} />
      <circle cx="600" cy="50" r="19" fill="#ff8a5c" />
      <path d={`M0 74c90-34 150-30 240-8s190 20 270-8 90-16 130-14v88H0Z`} fill="#2b566b" />
      <path d={RIDGE} fill="#21485b" />
      <path d={`M0 118c130-22 220-8 330-2s210 4 310-14v30H0Z`} fill="#1b3c4c" />
      {weeks.map(({ number, items }, i) => {
        const x = LEFT + step * i;
        const y = ridge(x);
        const isDone = items.some(({ state }) => state === 'done');
        const isBehind = number < current;
        return (
          <g key={number}>
            {number === current && <circle cx={x} cy={y} r="10" fill="none" stroke="#ffb48f" strokeWidth="1.75" />}
            <circle
              cx={x}
              cy={y}
              r={number === current ? 5.5 : 4.5}
              fill={isDone ? '#ffb48f' : isBehind || number === current ? '#9db6c1' : '#17323f'}
              stroke={isDone ? '#ffb48f' : '#9db6c1'}
              strokeWidth="1.25"
            />
          </g>
        );
      })}
    </svg>
  );
}
