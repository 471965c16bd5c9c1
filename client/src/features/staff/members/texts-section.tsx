import { useState } from 'react';
import { useTextRetry } from '../texts/retries';
import { paths } from '../../../app/paths';
import { usePagination } from '../../../lib/pagination';
import { ResultNote, useAttempts } from '../../../ui/attempts';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/dialog';
import { PagedList } from '../../../ui/paged-lists';
import { TextLink } from '../../../ui/text-link';
import { type StaffText, TextRecord } from '../texts/text-record';
import { type Member, revokeLinks, useMemberTexts } from './members.api';

const REVOKING = 'revoking';

interface TextsSectionProps {
  member: Member;
  onChanged: () => Promise<void>;
}

export function TextsSection({ member, onChanged: onMemberChanged }: TextsSectionProps) {
  const pagination = usePagination();
  const response = useMemberTexts(member.id, pagination.place);
  const onChanged = async () => {
    await Promise.all([response.mutate(), onMemberChanged()]);
  };
  const { pending, result, attempt } = useAttempts();
  const [asksToRevoke, setAsksToRevoke] = useState(false);

  const { pending: retrying, retry, result: retried } = useTextRetry(onChanged);
  async function revoke() {
    await attempt(REVOKING, async () => {
      await revokeLinks(member.id);
      await onChanged();
      return 'The links sent so far no longer work. The next text has a new one. The member was notified by email.';
    });
    setAsksToRevoke(false);
  }

  return (
    <>
      {response.data && response.data.count > 0 && (
        <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button variant="outline" size="sm" onClick={() => setAsksToRevoke(true)}>
            Revoke links
          </Button>
          <TextLink to={`${paths.deliveries}?${new URLSearchParams({ member: member.id })}`}>
            Sort, filter or export these texts
          </TextLink>
        </div>
      )}
      <ResultNote result={result} />
      <ResultNote result={retried} />
      <PagedList
        response={response}
        pagination={pagination}
        name="Texts"
        empty="Every text is listed here, including those held back, with the reason."
      >
        {(text: StaffText) => (
          <TextRecord key={text.id} text={text} isRetrying={retrying === text.id} onRetry={() => void retry(text)} />
        )}
      </PagedList>
      <ConfirmDialog
        isOpen={asksToRevoke}
        onClose={() => setAsksToRevoke(false)}
        title="Revoke all links?"
        action="Revoke links"
        focus="action"
        pending={pending === REVOKING}
        onConfirm={() => void revoke()}
      >
        <p>
          For a lost phone, or a number that now belongs to someone else. Every link in the texts that{' '}
          {member.firstName || 'this member'} has received stops working, and anyone who signed in with one is signed
          out. They are notified by email. The plan continues, with new links in new texts.
        </p>
      </ConfirmDialog>
    </>
  );
}
