import { useNavigate } from 'react-router-dom';
import { useSubmit } from '../../../lib/form-submission';
import { formatDateTime } from '../../../lib/format';
import { usePagination } from '../../../lib/pagination';
import { ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Collapsible } from '../../../ui/collapsible';
import { PagedList } from '../../../ui/paged-lists';
import { undeleteTemplate, useDeletedTemplates } from './templates.api';

/** Templates that were deleted, each with its text; restored ones come back inactive. @param onRestored fetches the list again */
export function DeletedTemplates({ onRestored }: { onRestored: () => Promise<unknown> }) {
  return (
    <div className="mt-6">
      <Collapsible title="Deleted templates" isLazy>
        <DeletedList onRestored={onRestored} />
      </Collapsible>
    </div>
  );
}

function DeletedList({ onRestored }: { onRestored: () => Promise<unknown> }) {
  const pagination = usePagination();
  const response = useDeletedTemplates(pagination.page);
  const navigate = useNavigate();
  const { pending, errors, submit } = useSubmit();
  const restore = (id: string) =>
    submit(async () => {
      await undeleteTemplate(id, { asItWas: false });
      await Promise.all([onRestored(), response.mutate()]);
      await navigate(`?template=${id}`);
    }, id);

  return (
    <>
      <p className="text-ink-soft mb-3 text-sm">A restored template is inactive until someone activates it.</p>
      <ErrorList messages={errors} />
      <PagedList
        response={response}
        pagination={pagination}
        name="Deleted templates"
        empty="No template was deleted."
        emptyTitle="None"
      >
        {({ id, name, content, wasActive, deletedAt, deletedBy }) => (
          <li key={id} className="border-line bg-card rounded-xl border px-3 py-2.5">
            <p className="font-medium break-words">{name}</p>
            <p className="text-ink-soft text-sm">
              Deleted {formatDateTime(deletedAt)} by {deletedBy?.name ?? 'someone'}
              {wasActive && ', while it was active'}
            </p>
            <Collapsible title="Text">
              <p className="max-h-60 overflow-y-auto text-sm break-words whitespace-pre-wrap">{content}</p>
            </Collapsible>
            <Button
              variant="outline"
              size="sm"
              className="mt-1"
              aria-label={`Restore ${name}`}
              pending={pending === id}
              onClick={() => void restore(id)}
            >
              Restore
            </Button>
          </li>
        )}
      </PagedList>
    </>
  );
}
