import { useState } from 'react';
import { retryText } from '../../api/texts';
import type { Paged, Pagination } from '../../lib/pagination';
import { ResultNote, useAttempts } from '../../ui/attempts';
import { Button } from '../../ui/button';
import { Dialog, DialogButtons } from '../../ui/dialog';
import { PagedList } from '../../ui/paged-list';
import { type StaffText, TextRecord } from '../../ui/text-record';
import { type Member, revokeLinks } from './members.api';

/** Beside the ids of texts, which of them is under way. */
const REVOKING = 'revoking';

interface TextsSectionProps {
  member: Member;
  answer: { data?: Paged<StaffText>; error?: unknown; mutate: () => Promise<unknown> };
  pagination: Pagination;
  onChanged: () => Promise<void>;
}

/** A person's texts, those that went and those that did not, each with its decision. */
export function TextsSection({ member, answer, pagination, onChanged }: TextsSectionProps) {
  const { pending, result, attempt } = useAttempts();
  const [asksToRevoke, setAsksToRevoke] = useState(false);

  const retry = ({ id }: StaffText) =>
    attempt(id, async () => {
      await retryText(id);
      await onChanged();
      return 'It is being tried again.';
    });

  async function revoke() {
    await attempt(REVOKING, async () => {
      await revokeLinks(member.id);
      await onChanged();
      return 'The links that were sent no longer work. The next text has a new one.';
    });
    setAsksToRevoke(false);
  }

  return (
    <section aria-labelledby="texts" className="mb-12">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2 id="texts" className="mr-auto text-2xl font-medium">
          Texts
        </h2>
        {answer.data && answer.data.count > 0 && (
          <Button look="outline" size="sm" onClick={() => setAsksToRevoke(true)}>
            Revoke links
          </Button>
        )}
      </div>
      <ResultNote result={result} />
      <PagedList
        answer={answer}
        pagination={pagination}
        name="Texts"
        empty="Every text is listed here, including those held back, with the reason."
      >
        {(text: StaffText) => (
          <TextRecord key={text.id} text={text} isRetrying={pending === text.id} onRetry={() => void retry(text)} />
        )}
      </PagedList>
      <Dialog isOpen={asksToRevoke} onClose={() => setAsksToRevoke(false)} title="Revoke all links?">
        <p>
          For a lost phone, or a number that now belongs to someone else. Every link in the texts that{' '}
          {member.firstName || 'this person'} has received stops working, and anyone who came in through one is signed
          out. The plan continues, with new links in new texts.
        </p>
        <DialogButtons>
          <Button look="outline" onClick={() => setAsksToRevoke(false)}>
            Cancel
          </Button>
          <Button data-autofocus pending={pending === REVOKING} onClick={() => void revoke()}>
            Revoke links
          </Button>
        </DialogButtons>
      </Dialog>
    </section>
  );
}
