import { generatePath, Link } from 'react-router-dom';
import { type Plan, usePlan } from '../../../api/member-plan';
import { paths } from '../../../app/paths';
import { clock, formatMomentIn, zoneCity } from '../../../lib/local-times';
import { stateName } from '../../../lib/state-names';
import { skillName } from '../../../lib/skills';
import { Loading, Unloaded } from '../../../ui/loading';
import { Skeleton } from '../../../ui/spinner';

/** What staff need to know of a person's plan to answer them. */
export function PlanBeside({ userId }: { userId: string }) {
  const { data: plan, error, mutate } = usePlan(userId);
  return (
    <section aria-labelledby="plan" className="min-w-0 lg:sticky lg:top-24 lg:self-start">
      <h2 id="plan" className="mb-4 text-2xl font-medium">
        Plan
      </h2>
      {plan ? (
        <div className="border-line bg-card space-y-4 rounded-2xl border px-5 py-5">
          <PlanFacts plan={plan} />
          <Link to={generatePath(paths.member, { userId })} className="link inline-block">
            The whole plan
          </Link>
        </div>
      ) : plan === null ? (
        <p className="text-ink-soft">There is none yet.</p>
      ) : error === undefined ? (
        <Loading className="space-y-3">
          <Skeleton className="h-40" />
        </Loading>
      ) : (
        <Unloaded what="The plan" error={error} onRetry={() => mutate()} size="sm" />
      )}
    </section>
  );
}

function PlanFacts({ plan: { state, problem, focus, items, preferences } }: { plan: Plan }) {
  const { timeZone, weekdays, hour, minute } = preferences;
  const out = items.filter(({ sentAt }) => sentAt !== null);
  const last = out.at(-1);
  const next = items.find((item) => item.state === 'scheduled' && item.dueAt !== null);
  const done = items.filter((item) => item.state === 'done').length;
  const days = weekdays.map((day) => day[0]!.toUpperCase() + day.slice(1)).join(', ');
  return (
    <>
      {problem && <p className="font-serif text-lg leading-snug break-words">“{problem}”</p>}
      <dl className="space-y-3 text-[0.9375rem]">
        <Fact name="Status">
          {stateName('plan', state)}. {out.length} of {items.length} sent, {done} done.
        </Fact>
        {focus.length > 0 && <Fact name="Focus">{focus.map(({ skill }) => skillName(skill)).join(', ')}</Fact>}
        {last?.sentAt && (
          <Fact name="Sent last">
            {last.title}
            <span className="text-ink-soft block">{formatMomentIn(last.sentAt, timeZone)}</span>
          </Fact>
        )}
        {next?.dueAt && (
          <Fact name="Next">
            {next.title}
            <span className="text-ink-soft block">{formatMomentIn(next.dueAt, timeZone)}</span>
          </Fact>
        )}
        <Fact name="Comes">
          {days} at {clock(hour, minute)}, {zoneCity(timeZone)}
        </Fact>
      </dl>
    </>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
