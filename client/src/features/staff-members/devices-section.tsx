import { formatMoment } from '../../lib/format';
import { usePagination } from '../../lib/pagination';
import { Badge } from '../../ui/badge';
import { PagedList } from '../../ui/paged-list';
import { useDevices } from './members.api';

/** Where a person is signed in. */
export function DevicesSection({ userId }: { userId: string }) {
  const pagination = usePagination();
  const answer = useDevices(userId, pagination.page);
  return (
    <PagedList
      answer={answer}
      pagination={pagination}
      name="Devices"
      emptyTitle="Nowhere"
      empty="They are not signed in anywhere."
    >
      {(session: Device) => (
        <li
          key={session.id}
          className="border-line bg-card flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl border px-4 py-3"
        >
          <span className="font-semibold">{session.device}</span>
          {session.kind === 'link' && <Badge>By a link in a text</Badge>}
          <span className="text-ink-soft text-sm">
            Last used {formatMoment(session.lastUsed)}, signed in {formatMoment(session.created)}
          </span>
        </li>
      )}
    </PagedList>
  );
}

type Device = NonNullable<ReturnType<typeof useDevices>['data']>['results'][number];
