import type { Curriculum } from '../../../api/curriculum';
import { clock, hourIn, zoneName } from '../../../lib/local-times';
import { Button } from '../../../ui/button';
import type { PlanActions } from './plan-actions';
import { scheduleWords } from '../../../lib/schedule-words';

/** When texts come, and how to change that. */
export function Schedule({ curriculum, actions }: { curriculum: Curriculum; actions: PlanActions }) {
  const { preferences, state } = curriculum;
  if (state === 'finished') return null;
  const later = movedTo(curriculum);
  return (
    <section
      aria-labelledby="schedule"
      className="border-line bg-card flex flex-wrap items-center gap-x-8 gap-y-4 rounded-2xl border px-6 py-5"
    >
      <div className="min-w-0 flex-1 basis-80">
        <h2 id="schedule" className="text-ink-soft font-sans text-sm font-normal tracking-normal">
          {state === 'paused' ? 'When texts come, once you resume' : 'When texts come'}
        </h2>
        <p className="text-lg break-words">
          {scheduleWords(preferences)} <span className="text-ink-soft">({zoneName(preferences.timeZone)})</span>
        </p>
        {later && (
          <p className="text-ink-soft mt-1 max-w-prose text-[0.9375rem]">
            For now they come at {later}: your phone number or your browser may be in another time zone, and we never
            text before 8 AM or after 9 PM in any of them.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button look="outline" size="sm" onClick={() => actions.askTo('schedule')}>
          Change days and hour
        </Button>
        {state === 'active' && (
          <Button look="outline" size="sm" pending={actions.isBusy('state')} onClick={() => actions.askTo('pause')}>
            Pause texts
          </Button>
        )}
      </div>
    </section>
  );
}

/** The hour at which texts come where it is not the chosen one: a slot that zones disagree about moves. */
function movedTo({ items, preferences: { hour, minute, timeZone } }: Curriculum): string | null {
  // The very first text is sent right away, whatever the chosen hour.
  const slot = items.find(({ position, state, dueAt }) => position > 1 && state === 'scheduled' && dueAt !== null);
  if (!slot) return null;
  const comes = hourIn(slot.dueAt!, timeZone);
  return comes === clock(hour, minute) ? null : comes;
}
