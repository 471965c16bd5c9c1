import useSWR from 'swr';
import { failedPlansWire, type FailedPlanWire } from '@contracts/curriculum/adapters/http/staff/failed-plans';
import { paths } from '../../../app/paths';
import { formatDateTime } from '../../../lib/format';
import { formatCount, type Paged } from '../../../lib/pagination';
import { useListFilters, type ListQuery } from '../../../lib/use-list-filters';
import { ResultNote, useAttempts } from '../../../ui/attempts';
import { ExportButton, StaffPage } from '../../../ui/staff-page';
import { UnloadedPart } from '../../../ui/loading';
import { ListTable } from '../../../ui/paged-lists';
import type { Column } from '../../../ui/table';
import {
  JOB_FAILURES,
  jobName,
  deadLettersWire,
  deadLetterWire,
  type DeadLetterWire,
} from '@contracts/staff-admin/adapters/http/staff-admin';
import { api } from '../../../api/api';
import type { Camelized } from '../../../lib/casing';
import { useList } from '../../../api/use-list';
import { MemberLink } from '../members/member-labels';
import { RetryButton, retryColumn } from './retry-buttons';
import { DateTime } from '../../../ui/times';
import { TextLink } from '../../../ui/text-link';

const BACK = { to: paths.today, name: 'Today' };

/** /staff/today/failed-plans: members whose plan failed, those who wait longest first. */
export function FailedPlansScreen() {
  const title = 'Failed Plans';
  const list = useListFilters([]);
  const response = useFailedPlanList(list.query);
  const { pending, result, retry } = useRetries(response.mutate);
  const labelOf = ({ person }: FailedPlan) => failedWorkText({ name: PLAN_NAME, person });
  const columns: readonly Column<FailedPlan>[] = [
    { title: 'Member', isName: true, cell: ({ person }) => <Person person={person} /> },
    {
      title: 'Conversation ended',
      sortBy: 'started_at',
      ownSort: 'ascending',
      className: 'text-ink-soft text-sm tabular-nums',
      cell: ({ begunAt }) => <DateTime at={begunAt} />,
    },
    { title: 'Reason', className: '@3xl:w-1/2', cell: ({ failure }) => failure },
    retryColumn({ pending, onRetry: (plan) => retry(plan.id, labelOf(plan), () => retryPlan(plan.id)) }, labelOf),
  ];
  return (
    <StaffPage
      title={title}
      back={BACK}
      tools={<ExportButton path="/staff/plans/failed" file="failed-plans" query={list.query} />}
    >
      <ResultNote result={result} />
      <ListTable
        response={response}
        list={list}
        name={title}
        columns={columns}
        keyOf={({ id }) => id}
        emptyTitle="No failed plans"
        empty="All plans were built."
      />
    </StaffPage>
  );
}

/** /staff/today/failed-work: background work that is not tried again by itself, what failed last first. */
export function FailedJobsScreen() {
  const title = 'Failed Background Jobs';
  const list = useListFilters([]);
  const response = useDeadLetterList(list.query);
  const { pending, result, retry } = useRetries(response.mutate);
  const labelOf = (job: DeadLetter) => failedWorkText({ name: jobName(job.kind), person: job.person });
  const columns: readonly Column<DeadLetter>[] = [
    {
      title: 'Job',
      isName: true,
      sortBy: 'kind',
      cell: (job) => <span className="font-medium">{jobName(job.kind)}</span>,
    },
    { title: 'Member', cell: ({ person }) => person && <Person person={person} /> },
    {
      title: 'Failed',
      sortBy: 'failed_at',
      ownSort: 'descending',
      className: 'text-ink-soft text-sm tabular-nums',
      cell: ({ failedAt }) => <DateTime at={failedAt} />,
    },
    { title: 'Reason', cell: ({ reason }) => JOB_FAILURES[reason] },
    retryColumn({ pending, onRetry: (job) => retry(job.id, labelOf(job), () => retryJob(job.id)) }, labelOf),
  ];
  return (
    <StaffPage
      title={title}
      back={BACK}
      tools={<ExportButton path="/staff/jobs/dead-letters" file="failed-jobs" query={list.query} />}
    >
      <p className="text-ink-soft mb-4 max-w-2xl">
        These are not retried automatically. Retry them; if one fails again, contact your system administrator.
      </p>
      <ResultNote result={result} />
      <ListTable
        response={response}
        list={list}
        name={title}
        columns={columns}
        keyOf={({ id }) => id}
        emptyTitle="No failed jobs"
        empty="All background jobs were completed or are still being retried."
      />
    </StaffPage>
  );
}

function useRetries(refresh: () => Promise<unknown>) {
  const { pending, result, attempt } = useAttempts();
  const retry = (id: string, label: string, call: () => Promise<unknown>) =>
    void attempt(id, async () => {
      await call();
      await refresh();
      return `${label}: being retried.`;
    });
  return { pending, result, retry };
}

function Person({ person }: Pick<FailedPlan, 'person'>) {
  if (!person) return <>A former member</>;
  return (
    <MemberLink id={person.id} className="font-medium break-words">
      {person.name}
    </MemberLink>
  );
}

interface Failure {
  id: string;
  name: string;
  person: DeadLetter['person'];
  since: string;
  reason: string;
  retry: () => Promise<unknown>;
}

/** On the staff's day: plans and background work that failed. Nothing while there is none. */
export function FailedWork() {
  const plans = useFailedPlans();
  const jobs = useDeadLetters();
  const { pending, result, retry } = useRetries(() => Promise.all([plans.mutate(), jobs.mutate()]));
  const failures = [...firstOf(plans.data).map(failureOfPlan), ...firstOf(jobs.data).map(failureOfJob)];
  const count = (plans.data?.count ?? 0) + (jobs.data?.count ?? 0);
  return (
    <>
      <div className="mb-10 space-y-5 empty:hidden">
        <UnloadedPart what="Failed plans" of={[plans]} />
        <UnloadedPart what="Failed background jobs" of={[jobs]} />
      </div>
      {count === 0 ? (
        <ResultNote result={result} />
      ) : (
        <section aria-labelledby="failed-work" className="mb-8">
          <h2 id="failed-work" className="mb-1 font-semibold">
            Failed ({count})
          </h2>
          <p className="text-ink-soft mb-3 text-sm">
            These are not retried automatically. Retry them; if one fails again, contact your system administrator.
          </p>
          <ResultNote result={result} />
          <ul aria-label="Failed work" className="grid gap-2">
            {failures.map((failure) => (
              <Row
                key={failure.id}
                failure={failure}
                isPending={pending === failure.id}
                onRetry={() => retry(failure.id, failedWorkText(failure), failure.retry)}
              />
            ))}
          </ul>
          <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
            {plans.data && plans.data.count > 0 && (
              <TextLink to={paths.failedPlans}>All failed plans ({formatCount(plans.data.count)})</TextLink>
            )}
            {jobs.data && jobs.data.count > 0 && (
              <TextLink to={paths.failedJobs}>All failed background jobs ({formatCount(jobs.data.count)})</TextLink>
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
              <MemberLink id={person.id}>{person.name}</MemberLink>
              {' · '}
            </>
          )}
          {since}. {reason}
        </p>
      </div>
      <RetryButton what={failedWorkText(failure)} pending={isPending} onClick={onRetry} />
    </li>
  );
}

const failureOfPlan = (plan: FailedPlan): Failure => ({
  id: plan.id,
  person: plan.person,
  reason: plan.failure,
  name: PLAN_NAME,
  since: `Conversation ended ${formatDateTime(plan.begunAt)}`,
  retry: () => retryPlan(plan.id),
});

const failureOfJob = (job: DeadLetter): Failure => ({
  id: job.id,
  person: job.person,
  reason: JOB_FAILURES[job.reason],
  name: jobName(job.kind),
  since: `Since ${formatDateTime(job.failedAt)}`,
  retry: () => retryJob(job.id),
});

type DeadLetter = Camelized<DeadLetterWire>;
type FailedPlan = Camelized<FailedPlanWire>;

const LOOK_AGAIN_MS = 60_000;

function useDeadLetters() {
  return useSWR('dead-letters', () => api.get('/staff/jobs/dead-letters/', { schema: deadLettersWire }), {
    refreshInterval: LOOK_AGAIN_MS,
  });
}

function useFailedPlans() {
  return useSWR('failed-plans', () => api.get('/staff/plans/failed/', { schema: failedPlansWire }), {
    refreshInterval: LOOK_AGAIN_MS,
  });
}

const useFailedPlanList = (query: ListQuery) => useList('/staff/plans/failed/', failedPlansWire, query);

const useDeadLetterList = (query: ListQuery) => useList('/staff/jobs/dead-letters/', deadLettersWire, query);

const retryJob = (id: string) =>
  api.post(`/staff/jobs/dead-letters/${encodeURIComponent(id)}/retry/`, { schema: deadLetterWire });

const retryPlan = (id: string) => api.post(`/staff/plans/failed/${encodeURIComponent(id)}/retry/`);

const PLAN_NAME = 'Plan that could not be built';

/** Tells one from another where several of a kind have failed. */
const failedWorkText = ({ name, person }: { name: string; person: DeadLetter['person'] }): string =>
  person ? `${name}, ${person.name}` : name;
