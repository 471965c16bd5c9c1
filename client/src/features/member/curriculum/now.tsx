import { counted, times } from '../../../lib/counts';
import { useSite } from '../../../api/site';
import type { Curriculum, CurriculumItem } from '../../../api/curriculum';
import { day, wholeMoment, zoneName } from '../../../lib/local-times';
import { skillName } from '../../../lib/skills';
import { Button, ButtonLink } from '../../../ui/button';
import { unbroken } from '../../../ui/unbroken';
import type { PlanActions } from './plan-actions';
import { Buttons, Eyebrow, type NextPracticeProps, Title, Words } from './next-practice-parts';
import { isReadable } from './plan';
import { practicePath } from './practice-path';
import { WhatNow } from './what-now';

/** 'you resume', or the day on which texts start again by themselves. */
const pauseEnd = ({ resumesAt, preferences: { timeZone } }: Curriculum): string =>
  resumesAt ? day(resumesAt, timeZone) : 'you resume';

/** What is to be done now, with its button: whatever the week, and in a pause too. */
export function Now({ curriculum, progress: { current, next, done, reflections }, actions }: NextPracticeProps) {
  if (curriculum.state === 'finished') {
    return (
      <>
        <Eyebrow>Your half year is complete</Eyebrow>
        <Title>{done > 0 ? `You did ${counted(done, 'practice')}.` : 'Every practice has reached you.'}</Title>
        <Words>
          {reflections > 0 && `You wrote down what you learned ${times(reflections)}. `}
          Everything stays here to come back to. When something new is on your mind, another conversation makes a plan
          for the next six months.
        </Words>
        <WhatNow />
        <InHand label="Your last practice" item={current} actions={actions} />
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
          <Button look="light" pending={actions.isBusy('state')} onClick={actions.resume}>
            Resume texts
          </Button>
        </Buttons>
        <InHand label="Still open" item={current} actions={actions} />
      </>
    );
  }
  const shown = current ?? next;
  if (!shown) return <Title>Everything has been sent.</Title>;
  return (
    <>
      <Eyebrow>
        {current ? 'Current practice' : 'Next by text'} · {skillName(shown.skill)}
      </Eyebrow>
      <Title>{unbroken(shown.title)}</Title>
      <Words>{shown.reason}</Words>
      {current && <CurrentButtons item={current} actions={actions} />}
      {next && <NextText item={next} timeZone={curriculum.preferences.timeZone} isFirst={current === undefined} />}
    </>
  );
}

/** The practice that is still to be done beside what else is said. */
function InHand({ label, item, actions }: { label: string; item: CurriculumItem | undefined; actions: PlanActions }) {
  if (!item || !isReadable(item)) return null;
  return (
    <div className="mt-8 max-w-3xl border-t border-white/25 pt-5">
      <p className="text-glow text-sm font-semibold">{label}</p>
      <p className="mt-1 font-serif text-xl font-medium break-words">{item.title}</p>
      <CurrentButtons item={item} actions={actions} />
    </div>
  );
}

function CurrentButtons({ item, actions }: { item: CurriculumItem; actions: PlanActions }) {
  if (!isReadable(item)) return null;
  return (
    <Buttons>
      <ButtonLink to={practicePath(item)} look="light">
        Open this practice
      </ButtonLink>
      <Button look="outline-light" onClick={() => actions.ask('done', item)}>
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
      <time dateTime={item.dueAt} className="inline-block font-semibold text-white">
        {wholeMoment(item.dueAt, timeZone)}
      </time>{' '}
      ({zoneName(timeZone)}).
    </p>
  );
}
