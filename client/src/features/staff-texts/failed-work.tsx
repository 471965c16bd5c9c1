import { generatePath, Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { formatMoment } from '../../lib/format';
import { ResultNote, useAttempts } from '../../ui/attempts';
import { Button } from '../../ui/button';
import { Unloaded } from '../../ui/loading';
import {
  type FailedPlan,
  type PutAsideJob,
  retryJob,
  retryPlan,
  useFailedPlans,
  usePutAsideJobs,
} from './failed-work.api';

const KINDS: Record<string, string> = {
  'auth-tokens.send-password-reset': 'A link for a new password',
  'coach-chat.check-draft': 'The check of a draft',
  'coach-chat.watch-check': 'Following up on the check of a draft',
  'curriculum.build-curriculum.given-up': 'Recording that a plan could not be made',
  'payments.apply-provider-event': 'An event from the payment provider',
  'payments.cancel-subscription': 'Ending a subscription that gives no access',
  'payments.close-payer': 'Ending what a deleted account paid for',
  'payments.follow-checkout': 'Checking whether a checkout was paid',
  'payments.refresh-membership': 'Looking up a membership at the payment provider',
  'payments.remind-of-renewal': 'The email before a renewal',
};

const REASONS: Record<PutAsideJob['reason'], string> = {
  failed: 'It failed every time it was tried.',
  'ended-processes': 'The server stopped twice while it was running.',
};

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
      return `${wordsOf(failure)}: it is being tried again.`;
    });

  const failures = [...(plans.data?.results ?? []).map(failureOfPlan), ...(jobs.data?.results ?? []).map(failureOfJob)];
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
          {count > failures.length && (
            <p className="text-ink-soft mt-2 text-sm">{count - failures.length} more are not shown here.</p>
          )}
        </section>
      )}
    </>
  );
}

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
        aria-label={`Try again: ${wordsOf(failure)}`}
        pending={isPending}
        onClick={onRetry}
      >
        Try again
      </Button>
    </li>
  );
}

const failureOfPlan = ({ id, person, begunAt, failure }: FailedPlan): Failure => ({
  ...{ id, person, reason: failure, name: 'A plan that could not be made' },
  since: `Conversation ended ${formatMoment(begunAt)}`,
  retry: () => retryPlan(id),
});

const failureOfJob = ({ id, kind, person, putAsideAt, reason }: PutAsideJob): Failure => ({
  ...{ id, person, reason: REASONS[reason], name: KINDS[kind] ?? kind },
  since: `Since ${formatMoment(putAsideAt)}`,
  retry: () => retryJob(id),
});

/** Tells one from another where several of a kind have failed. */
const wordsOf = ({ name, person }: Failure): string => (person ? `${name}, ${person.name}` : name);
