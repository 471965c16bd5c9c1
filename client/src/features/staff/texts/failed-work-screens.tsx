import { generatePath, Link } from 'react-router-dom';
import { saveTable } from '../../../api/exports';
import { paths } from '../../../app/paths';
import { formatMoment } from '../../../lib/format';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { useListFilters } from '../../../lib/use-list-filters';
import { ResultNote, useAttempts } from '../../../ui/attempts';
import { Button } from '../../../ui/button';
import { ExportButton } from '../../../ui/export-button';
import { ListTable } from '../../../ui/list-table';
import { StaffPage } from '../../../ui/staff-page';
import type { Column } from '../../../ui/table';
import {
  type FailedPlan,
  type PutAsideJob,
  retryJob,
  retryPlan,
  useFailedPlanList,
  usePutAsideJobList,
} from './failed-work.api';
import { jobName, jobReason, PLAN_NAME, workWords } from './failed-work-words';

const BACK = { to: paths.today, name: 'Today' };

/** /staff/today/failed-plans: members whose plan could not be made, those who wait longest first. */
export function FailedPlansScreen() {
  const title = 'Failed Plans';
  useDocumentTitle(title);
  const list = useListFilters([]);
  const answer = useFailedPlanList(list.query);
  const { pending, result, retry } = useRetries(answer.mutate);
  const columns: readonly Column<FailedPlan>[] = [
    { title: 'Member', isName: true, cell: ({ person }) => <Person person={person} /> },
    {
      title: 'Conversation ended',
      sortBy: 'started_at',
      ownSort: 'ascending',
      className: 'text-ink-soft text-sm tabular-nums',
      cell: ({ begunAt }) => <time dateTime={begunAt}>{formatMoment(begunAt)}</time>,
    },
    { title: 'Why', className: '@3xl:w-1/2', cell: ({ failure }) => failure },
    retryColumn({
      pending,
      wordsOf: ({ person }) => workWords({ name: PLAN_NAME, person }),
      onRetry: (words, { id }) => retry(id, words, () => retryPlan(id)),
    }),
  ];
  return (
    <StaffPage
      title={title}
      back={BACK}
      tools={<ExportButton onExport={() => saveTable('/staff/plans/failed', 'failed-plans', list.query)} />}
    >
      <ResultNote result={result} />
      <ListTable
        answer={answer}
        list={list}
        name={title}
        columns={columns}
        keyOf={({ id }) => id}
        emptyTitle="Nobody is waiting"
        empty="Every plan could be made."
      />
    </StaffPage>
  );
}

/** /staff/today/failed-work: background work that is not tried again by itself, what failed last first. */
export function FailedJobsScreen() {
  const title = 'Failed Background Work';
  useDocumentTitle(title);
  const list = useListFilters([]);
  const answer = usePutAsideJobList(list.query);
  const { pending, result, retry } = useRetries(answer.mutate);
  const wordsOf = (job: PutAsideJob) => workWords({ name: jobName(job), person: job.person });
  const columns: readonly Column<PutAsideJob>[] = [
    { title: 'Work', isName: true, sortBy: 'kind', cell: (job) => <span className="font-medium">{jobName(job)}</span> },
    { title: 'Member', cell: ({ person }) => person && <Person person={person} /> },
    {
      title: 'Failed',
      sortBy: 'put_aside_at',
      ownSort: 'descending',
      className: 'text-ink-soft text-sm tabular-nums',
      cell: ({ putAsideAt }) => <time dateTime={putAsideAt}>{formatMoment(putAsideAt)}</time>,
    },
    { title: 'Why', cell: jobReason },
    retryColumn({ pending, wordsOf, onRetry: (words, { id }) => retry(id, words, () => retryJob(id)) }),
  ];
  return (
    <StaffPage
      title={title}
      back={BACK}
      tools={<ExportButton onExport={() => saveTable('/staff/jobs/put-aside', 'failed-work', list.query)} />}
    >
      <p className="text-ink-soft mb-4 max-w-2xl">
        This work is not retried automatically. The log says what went wrong; once that is fixed, try it again.
      </p>
      <ResultNote result={result} />
      <ListTable
        answer={answer}
        list={list}
        name={title}
        columns={columns}
        keyOf={({ id }) => id}
        emptyTitle="Nothing has failed"
        empty="All background work was carried out, or is still being tried."
      />
    </StaffPage>
  );
}

function useRetries(refresh: () => Promise<unknown>) {
  const { pending, result, attempt } = useAttempts();
  const retry = (id: string, words: string, call: () => Promise<unknown>) =>
    void attempt(id, async () => {
      await call();
      await refresh();
      return `${words}: it is being tried again.`;
    });
  return { pending, result, retry };
}

interface RetryColumn<Row> {
  /** The id of the one that is being tried again. */
  pending: string | null;
  wordsOf: (row: Row) => string;
  onRetry: (words: string, row: Row) => void;
}

const retryColumn = <Row extends { id: string }>({ pending, wordsOf, onRetry }: RetryColumn<Row>): Column<Row> => ({
  title: 'What can be done',
  isTools: true,
  cell: (row) => (
    <Button
      look="outline"
      size="sm"
      aria-label={`Try again: ${wordsOf(row)}`}
      pending={pending === row.id}
      onClick={() => onRetry(wordsOf(row), row)}
    >
      Try again
    </Button>
  ),
});

function Person({ person }: Pick<FailedPlan, 'person'>) {
  if (!person) return <>A former member</>;
  return (
    <Link to={generatePath(paths.member, { userId: person.id })} className="link font-medium break-words">
      {person.name}
    </Link>
  );
}
