import { useState } from 'react';
import { formatDateTime } from '../../../lib/format';
import { usePagination } from '../../../lib/pagination';
import { ResultNote, useAttempts } from '../../../ui/attempts';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/dialog';
import { PagedList } from '../../../ui/paged-lists';
import { type Member, signOutMember, useDevices } from './members.api';

interface DevicesSectionProps {
  member: Member;
  onChanged: () => Promise<void>;
}

export function DevicesSection({ member: { id, firstName }, onChanged }: DevicesSectionProps) {
  const pagination = usePagination();
  const response = useDevices(id, pagination.page);
  const { pending, result, attempt } = useAttempts();
  const [asks, setAsks] = useState(false);

  async function signOut() {
    await attempt('signing out', async () => {
      await signOutMember(id);
      pagination.goTo(1);
      await Promise.all([response.mutate(), onChanged()]);
      return 'Signed out everywhere. The member was notified by email.';
    });
    setAsks(false);
  }

  return (
    <>
      <ResultNote result={result} />
      <PagedList
        response={response}
        pagination={pagination}
        name="Devices"
        emptyTitle="No devices"
        empty="The member is not signed in on any device."
      >
        {(session: Device) => (
          <li
            key={session.id}
            className="border-line bg-card flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl border px-4 py-3"
          >
            <span className="font-semibold">{session.device}</span>
            {session.kind === 'link' && <Badge>Signed in with a link from a text</Badge>}
            <span className="text-ink-soft text-sm">
              Last used {formatDateTime(session.lastUsed)}, signed in {formatDateTime(session.created)}
            </span>
          </li>
        )}
      </PagedList>
      <Button variant="outline" size="sm" className="mt-4" onClick={() => setAsks(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        isOpen={asks}
        onClose={() => setAsks(false)}
        title="Sign out everywhere?"
        action="Sign out everywhere"
        focus="action"
        pending={pending !== null}
        onConfirm={() => void signOut()}
      >
        <p>
          For a stolen device, or if someone else may have access to the account. {firstName || 'This member'} is signed
          out on every device, every link in the texts they have received stops working, and they are notified by email.
          The plan continues, with new links in new texts.
        </p>
      </ConfirmDialog>
    </>
  );
}

type Device = NonNullable<ReturnType<typeof useDevices>['data']>['results'][number];
