import { useState } from 'react';
import { detailMessage } from '../../lib/error-messages';
import type { Paged, Pagination } from '../../lib/pagination';
import { canRetry } from '../../lib/text-states';
import { Alert, ErrorList } from '../../ui/alert';
import { Button } from '../../ui/button';
import { PagedList } from '../../ui/paged-list';
import { type StaffText, TextRecord } from '../../ui/text-record';
import { retryText } from './members.api';

interface TextsSectionProps {
  answer: { data?: Paged<StaffText>; error?: unknown; mutate: () => Promise<unknown> };
  pagination: Pagination;
  onChanged: () => Promise<void>;
}

/** A person's texts, those that went and those that did not, each with its decision. */
export function TextsSection({ answer, pagination, onChanged }: TextsSectionProps) {
  const [pending, setPending] = useState<string | null>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');

  async function retry(text: StaffText) {
    setErrors([]);
    setSaid('');
    setPending(text.id);
    try {
      await retryText(text.id);
      await onChanged();
      setSaid('It is tried again now.');
    } catch (failure) {
      setErrors([detailMessage(failure)]);
    } finally {
      setPending(null);
    }
  }

  return (
    <section aria-labelledby="texts" className="mb-12">
      <h2 id="texts" className="mb-4 text-2xl font-medium">
        Texts
      </h2>
      <div className="mb-4 space-y-3 empty:hidden">
        <ErrorList messages={errors} />
        {said && <Alert tone="success">{said}</Alert>}
      </div>
      <PagedList
        answer={answer}
        pagination={pagination}
        name="Texts"
        empty="Every text stands here, also one that was held back, with the reason."
      >
        {(text: StaffText) => (
          <TextRecord
            key={text.id}
            text={text}
            action={
              canRetry(text.state) && (
                <Button look="outline" size="sm" pending={pending === text.id} onClick={() => void retry(text)}>
                  Try again
                </Button>
              )
            }
          />
        )}
      </PagedList>
    </section>
  );
}
