import { retryText } from '../../api/texts';
import type { Paged, Pagination } from '../../lib/pagination';
import { ResultNote, useAttempts } from '../../ui/attempts';
import { PagedList } from '../../ui/paged-list';
import { type StaffText, TextRecord } from '../../ui/text-record';

interface TextsSectionProps {
  answer: { data?: Paged<StaffText>; error?: unknown; mutate: () => Promise<unknown> };
  pagination: Pagination;
  onChanged: () => Promise<void>;
}

/** A person's texts, those that went and those that did not, each with its decision. */
export function TextsSection({ answer, pagination, onChanged }: TextsSectionProps) {
  const { pending, result, attempt } = useAttempts();

  const retry = ({ id }: StaffText) =>
    attempt(id, async () => {
      await retryText(id);
      await onChanged();
      return 'It is tried again now.';
    });

  return (
    <section aria-labelledby="texts" className="mb-12">
      <h2 id="texts" className="mb-4 text-2xl font-medium">
        Texts
      </h2>
      <ResultNote result={result} />
      <PagedList
        answer={answer}
        pagination={pagination}
        name="Texts"
        empty="Every text stands here, also one that was held back, with the reason."
      >
        {(text: StaffText) => (
          <TextRecord key={text.id} text={text} isRetrying={pending === text.id} onRetry={() => void retry(text)} />
        )}
      </PagedList>
    </section>
  );
}
