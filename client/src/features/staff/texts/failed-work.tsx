import { generatePath, Link } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { formatMoment } from '../../../lib/format';
import { countWords, type Paged } from '../../../lib/pagination';
import { ResultNote, useAttempts } from '../../../ui/attempts';
import { Button } from '../../../ui/button';
import { Unloaded } from '../../../ui/loading';
import {
  type FailedPlan,
  type PutAsideJob,
  retryJob,
  retryPlan,
  useFailedPlans,
  usePutAsideJobs,
} from './failed-work.api';
import { jobName, jobReason, PLAN_NAME, workWords } from './failed-work-words';

/** Work that waits for staff to retry it. */
interface Failure {
  id: string;
  name: string;
  person: PutAsideJob['person'];
  since: string;
  reason: string;
  retry: () => Promise<unknown>;
}

/** On the staff's day: plans that could not be made, and work in the background that failed. Nothing while there is none. */
export function FailedWork() {
  const plans = useFailedPlans();
  const jobs = usePutAsideJobs();
  const { pending, result, attempt } = useAttempts();

  const retry = (failure: Failure) =>
    attempt(failure.id, async () => {
      await failure.retry();
      await Promise.all([plans.mutate(), jobs.mutate()]);
      return `${workWords(failure)}: it is being tried again.`;
    });

  const failures = [...firstOf(plans.data).map(failureOfPlan), ...firstOf(jobs.data).map(failureOfJob)];
  const count = (plans.data?.count ?? 0) + (jobs.data?.count ?? 0);
  return (
    <>
      <div className="mb-10 space-y-5 empty:hidden">
        {!plans.data && plans.error && (
          <Unloaded what="Failed plans" error={plans.error} onRetry={() => plans.mutate()} size="sm" />
        )}
        {!jobs.data && jobs.error && (
          <Unloaded what="Failed background work" error={jobs.error} onRetry={() => jobs.mutate()} size="sm" />
        )}
      </div>
      {count === 0 ? (
        <ResultNote result={result} />
      ) : (
        <section aria-labelledby="failed-work" className="mb-8">
          <h2 id="failed-work" className="mb-1 font-semibold">
            Failed ({count})
          </h2>
          <p className="text-ink-soft mb-3 text-sm">
            This work is not retried automatically. The log says what went wrong; once that is fixed, try it again.
          </p>
          <ResultNote result={result} />
          <ul aria-label="Failed work" className="grid gap-2">
            {failures.map((failure) => (
              <Row
                key={failure.id}
                failure={failure}
                isPending={pending === failure.id}
                onRetry={() => void retry(failure)}
              />
            ))}
          </ul>
          <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
            {plans.data && plans.data.count > 0 && (
              <Link to={paths.failedPlans} className="link">
                All failed plans ({countWords(plans.data.count)})
              </Link>
            )}
            {jobs.data && jobs.data.count > 0 && (
              <Link to={paths.failedJobs} className="link">
                All failed background work ({countWords(jobs.data.count)})
              </Link>
            )}
          </p>
        </section>
      )}
    </>
  );
}

/** Of each, the lists have the rest: after an outage, hundreds would hide the day. */
const SHOWN = 5;
const firstOf = <Work,>(page: Paged<Work> | undefined): Work[] => (page?.results ?? []).slice(0, SHOWN);

function Row({ failure, isPending, onRetry }: { failure: Failure; isPending: boolean; onRetry: () => void }) {
  const { name, person, since, reason } = failure;
  return (
    <li className="border-line bg-card flex flex-wrap items-end gap-x-4 gap-y-2 rounded-xl border px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-ink-soft text-sm break-words">
          {person && (
            <>
              <Link to={generatePath(paths.member, { userId: person.id })} className="link">
                {person.name}
              </Link>
              {' · '}
            </>
          )}
          {since}. {reason}
        </p>
      </div>
      <Button
        look="outline"
        size="sm"
        aria-label={`Try again: ${workWords(failure)}`}
        pending={isPending}
        onClick={onRetry}
      >
        Try again
      </Button>
    </li>
  );
}

const failureOfPlan = (plan: FailedPlan): Failure => ({
  ...{ id: plan.id, person: plan.person, reason: plan.failure, name: PLAN_NAME },
  since: `Conversation ended ${formatMoment(plan.begunAt)}`,
  retry: () => retryPlan(plan.id),
});

const failureOfJob = (job: PutAsideJob): Failure => ({
  ...{ id: job.id, person: job.person, reason: jobReason(job), name: jobName(job) },
  since: `Since ${formatMoment(job.putAsideAt)}`,
  retry: () => retryJob(job.id),
});
