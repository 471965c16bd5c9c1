import type { ReactNode } from 'react';
import { useSite } from '../../api/site';
import type { Curriculum, CurriculumItem } from '../../api/curriculum';
import { useOwnMembership } from '../../api/payments';
import { paths } from '../../app/paths';
import { formatDate, formatMoney } from '../../lib/format';
import { day, wholeMoment, zoneName } from '../../lib/local-times';
import { Button, ButtonLink } from '../../ui/button';
import type { Deeds } from './deeds';
import { isReadable, weeksOf, type Progress } from './plan';
import { practicePath } from './practice-path';
import { Trail } from './trail';
import { skillName } from '../../lib/skills';

interface HeroProps {
  curriculum: Curriculum;
  progress: Progress;
  deeds: Deeds;
}

/** What matters now: the practice in the person's hands, else the one that comes next, and how far they have come. */
export function Hero({ curriculum, progress, deeds }: HeroProps) {
  const { week, weeks } = progress;
  return (
    <section aria-label="Now" className="bg-primary-deep overflow-hidden rounded-3xl text-white">
      <div className="px-6 pt-8 pb-4 sm:px-10 sm:pt-11">
        <Now curriculum={curriculum} progress={progress} deeds={deeds} />
      </div>
      <Trail weeks={weeksOf(curriculum)} current={curriculum.state === 'finished' ? weeks + 1 : week} />
      <p className="bg-[#1b3c4c] px-6 pb-5 text-sm text-white/85 sm:px-10">{tally(progress, curriculum)}</p>
    </section>
  );
}

/** 'you resume', or the day on which texts start again by themselves. */
const pauseEnd = ({ resumesAt, preferences: { timeZone } }: Curriculum): string =>
  resumesAt ? day(resumesAt, timeZone) : 'you resume';

function Now({ curriculum, progress: { current, next, week, weeks, done, reflections }, deeds }: HeroProps) {
  if (curriculum.state === 'finished') {
    return (
      <>
        <Eyebrow>Your half year is complete</Eyebrow>
        <Title>{done > 0 ? `You did ${counted(done, 'practice')}.` : 'Every practice has reached you.'}</Title>
        <Words>
          {reflections > 0 &&
            `You wrote down what you learned ${reflections === 1 ? 'once' : `${reflections} times`}. `}
          Everything stays here to come back to. When something new is on your mind, another conversation makes a plan
          for the next six months.
        </Words>
        <WhatNow />
      </>
    );
  }
  if (curriculum.state === 'paused') {
    return (
      <>
        <Eyebrow>Paused</Eyebrow>
        <Title>{next ? `No texts until ${pauseEnd(curriculum)}.` : 'Everything has been sent.'}</Title>
        <Words>
          {next && `“${next.title}” is waiting where you left it. `}
          {curriculum.resumesAt ? 'Then' : 'When you resume,'} one text comes at your next text time, and the rest
          follow in order. Nothing is lost.
        </Words>
        <Buttons>
          <Button look="light" pending={deeds.isBusy('state')} onClick={deeds.resume}>
            Resume texts
          </Button>
        </Buttons>
      </>
    );
  }
  const shown = current ?? next;
  if (!shown) return <Title>Everything has been sent.</Title>;
  return (
    <>
      <Eyebrow>
        {current ? 'Current practice' : 'Next by text'} · {skillName(shown.skill)} · Week {week} of {weeks}
      </Eyebrow>
      <Title>{shown.title}</Title>
      <Words>{shown.reason}</Words>
      {current && <CurrentButtons item={current} deeds={deeds} />}
      {next && <NextText item={next} timeZone={curriculum.preferences.timeZone} isFirst={current === undefined} />}
    </>
  );
}

/** On with something new, or an end before the next charge. */
function WhatNow() {
  const membership = useOwnMembership();
  return (
    <>
      {membership?.nextPaymentAt && (
        <Words>
          Your membership renews on {formatDate(membership.nextPaymentAt)} for{' '}
          {formatMoney(membership.price.amountCents / 100)}, unless you cancel before then.
        </Words>
      )}
      {membership?.state === 'ending' && (
        <Words>Your membership runs until {formatDate(membership.accessUntil)} and does not renew.</Words>
      )}
      <Buttons>
        <ButtonLink to={paths.getToKnowYou} look="light">
          Talk about something new
        </ButtonLink>
        {membership?.nextPaymentAt && (
          <ButtonLink to={paths.account} look="outline-light">
            End your membership
          </ButtonLink>
        )}
      </Buttons>
    </>
  );
}

function CurrentButtons({ item, deeds }: { item: CurriculumItem; deeds: Deeds }) {
  if (!isReadable(item)) return null;
  return (
    <Buttons>
      <ButtonLink to={practicePath(item)} look="light">
        Open this practice
      </ButtonLink>
      <Button look="outline-light" onClick={() => deeds.ask('done', item)}>
        Mark done
      </Button>
    </Buttons>
  );
}

/** The moment in the person's own words for it: their day, their clock. */
function NextText({ item, timeZone, isFirst }: { item: CurriculumItem; timeZone: string; isFirst: boolean }) {
  const { coachName } = useSite();
  if (!item.dueAt) return null;
  return (
    <p className="mt-6 text-[0.9375rem] text-white/85">
      {isFirst ? `${coachName} texts it to you on ` : 'Your next text comes on '}
      <time dateTime={item.dueAt} className="font-semibold text-white">
        {wholeMoment(item.dueAt, timeZone)}
      </time>{' '}
      ({zoneName(timeZone)}).
    </p>
  );
}

const Eyebrow = ({ children }: { children: ReactNode }) => (
  <p className="text-glow text-[0.9375rem] font-semibold">{children}</p>
);

const Title = ({ children }: { children: ReactNode }) => (
  <h2 className="mt-3 max-w-3xl text-3xl font-medium break-words sm:text-5xl">{children}</h2>
);

const Words = ({ children }: { children: ReactNode }) => (
  <p className="mt-4 max-w-2xl text-lg break-words text-white/90">{children}</p>
);

const Buttons = ({ children }: { children: ReactNode }) => <div className="mt-7 flex flex-wrap gap-3">{children}</div>;

/** 1 → '1 practice' */
const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

function tally({ done, skipped, week, weeks }: Progress, { items, state }: Curriculum): string {
  const parts = [`${done} of ${items.length} practices done`];
  if (skipped > 0) parts.push(`${skipped} skipped`);
  if (state !== 'finished') parts.push(`week ${week} of ${weeks}`);
  return parts.join(' · ');
}
