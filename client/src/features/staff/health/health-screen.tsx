import useSWR from 'swr';
import { staffHealthWire, type StaffHealthWire } from '@contracts/staff-admin/adapters/http/staff-admin';
import { api } from '../../../api/api';
import { paths } from '../../../app/paths';
import type { Camelized } from '../../../lib/casing';
import { formatDateTime } from '../../../lib/format';
import { Alert } from '../../../ui/alert';
import { Badge, type BadgeTone } from '../../../ui/badge';
import { Loading, Unloaded } from '../../../ui/loading';
import { StaffPage } from '../../../ui/staff-page';
import { TextLink } from '../../../ui/text-link';

const TITLE = 'Health';

/** /staff/health: whether everything is being sent, what waits since when, and who has to act. */
export function HealthScreen() {
  const { data, error, mutate } = useHealth();
  return (
    <StaffPage title={TITLE}>
      {data && error && (
        <Alert className="mb-6" tone="error">
          May be out of date: the server is not responding.
        </Alert>
      )}
      {data ? (
        <Overview health={data} />
      ) : error ? (
        <Unloaded what="This page" error={error} onRetry={() => mutate()} />
      ) : (
        <Pending />
      )}
    </StaffPage>
  );
}

function Overview({ health: { onTime, work } }: { health: StaffHealth }) {
  const failed = work.some((kind) => kind.failed > 0);
  return (
    <>
      <p role="status" className="mb-6 text-lg font-medium">
        {!onTime ? 'Some work is late.' : failed ? 'Nothing is late.' : 'Everything is on time.'}
        {failed && ' Some work has failed and needs action.'}
      </p>
      <ul aria-label={TITLE} className="grid max-w-3xl gap-2">
        {inOrder(work).map((kind) => (
          <WorkLine key={kind.kind} work={kind} />
        ))}
      </ul>
    </>
  );
}

function WorkLine({ work }: { work: Work }) {
  const { kind, condition, lateSince } = work;
  const [tone, badge] = CONDITIONS[condition];
  const { name } = KINDS[kind];
  const where = kind === 'plans' && work.failed > 0 ? paths.failedPlans : KINDS[kind].where;
  return (
    <li className="border-line bg-card rounded-xl border px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-semibold">{where ? <TextLink to={where}>{name}</TextLink> : name}</h2>
        <Badge tone={tone}>{badge}</Badge>
        {condition === 'late' && lateSince && (
          <span className="text-ink-soft text-sm">since {formatDateTime(lateSince)}</span>
        )}
      </div>
      <p className="text-ink-soft mt-1 text-sm">{sentenceOf(work)}</p>
    </li>
  );
}

const CONDITIONS: Record<Work['condition'], [BadgeTone, string]> = {
  fine: ['success', 'On time'],
  late: ['error', 'Late'],
  failed: ['warning', 'Action needed'],
};

const KINDS: Record<Work['kind'], { name: string; where: string | null }> = {
  texts: { name: 'Texts', where: paths.deliveries },
  plans: { name: 'Plans', where: paths.members },
  mails: { name: 'Emails', where: paths.mails },
  'payment events': { name: 'Payment provider events', where: null },
  jobs: { name: 'Background jobs', where: paths.failedJobs },
};

/** Work that members wait for comes first. */
const ORDER = Object.keys(KINDS);
const inOrder = (work: readonly Work[]): Work[] =>
  [...work].sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));

function sentenceOf({ condition, waiting, failed, blockedReason, whose }: Work): string {
  const isLate = condition === 'late';
  const parts = [
    waiting === 0 ? 'Nothing is waiting.' : `${waiting.toLocaleString('en-US')} waiting${isLate ? '' : ', none late'}.`,
  ];
  if (isLate) {
    if (blockedReason) parts.push(blockedReason);
    parts.push(WHOSE[whose ?? 'operator']);
  }
  if (failed > 0) parts.push(`${failed.toLocaleString('en-US')} failed permanently and must be retried manually.`);
  return parts.join(' ');
}

const WHOSE: Record<NonNullable<Work['whose']>, string> = {
  provider: 'It continues automatically once that is fixed.',
  operator: 'The cause is unknown. Contact your system administrator.',
  staff: '',
};

const BARS = ['texts', 'mails', 'payments', 'plans', 'jobs'];

function Pending() {
  return (
    <Loading className="grid gap-2">
      {BARS.map((bar) => (
        <div key={bar} className="bg-paper-deep h-18 rounded-xl" />
      ))}
    </Loading>
  );
}

type StaffHealth = Camelized<StaffHealthWire>;
type Work = StaffHealth['work'][number];

const LOOK_AGAIN_MS = 30_000;

/** True if everything is being sent; polled, so that a screen on a wall stays current. */
function useHealth() {
  return useSWR('staff-health', () => api.get('/staff/health/', { schema: staffHealthWire }), {
    refreshInterval: LOOK_AGAIN_MS,
  });
}
