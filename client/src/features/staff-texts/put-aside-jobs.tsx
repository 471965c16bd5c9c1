import { generatePath, Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { formatMoment } from '../../lib/format';
import { ResultNote, useAttempts } from '../../ui/attempts';
import { Button } from '../../ui/button';
import { Unloaded } from '../../ui/loading';
import { type PutAsideJob, retryJob, usePutAsideJobs } from './put-aside-jobs.api';

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

/** On the staff's day: work in the background that waits for somebody to say that it is to be tried again. Nothing while there is none. */
export function PutAsideJobs() {
  const { data, error, mutate } = usePutAsideJobs();
  const { pending, result, attempt } = useAttempts();

  const retry = (job: PutAsideJob) =>
    attempt(job.id, async () => {
      await retryJob(job.id);
      await mutate();
      return `${nameOf(job)}: it is being tried again.`;
    });

  if (!data)
    return error ? <Unloaded what="Failed background work" error={error} onRetry={() => void mutate()} /> : null;
  const { count, results } = data;
  if (count === 0) return <ResultNote result={result} />;
  return (
    <section aria-labelledby="put-aside" className="mb-8">
      <h2 id="put-aside" className="mb-1 font-semibold">
        Failed ({count})
      </h2>
      <p className="text-ink-soft mb-3 text-sm">
        This work is not retried automatically. The log says what went wrong; once that is fixed, try it again.
      </p>
      <ResultNote result={result} />
      <ul aria-label="Failed background work" className="grid gap-2">
        {results.map((job) => (
          <li
            key={job.id}
            className="border-line bg-card flex flex-wrap items-end gap-x-4 gap-y-2 rounded-xl border px-4 py-3 sm:px-5"
          >
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-semibold break-words">{nameOf(job)}</p>
              <p className="text-ink-soft text-sm">
                {job.person && (
                  <>
                    <Link to={generatePath(paths.member, { userId: job.person.id })} className="link">
                      {job.person.name}
                    </Link>
                    {' · '}
                  </>
                )}
                since {formatMoment(job.putAsideAt)}. {REASONS[job.reason]}
              </p>
            </div>
            <Button
              look="outline"
              size="sm"
              aria-label={`Try again: ${nameOf(job)}`}
              pending={pending === job.id}
              onClick={() => void retry(job)}
            >
              Try again
            </Button>
          </li>
        ))}
      </ul>
      {count > results.length && (
        <p className="text-ink-soft mt-2 text-sm">{count - results.length} more stand behind these.</p>
      )}
    </section>
  );
}

const nameOf = ({ kind }: PutAsideJob): string => KINDS[kind] ?? kind;
