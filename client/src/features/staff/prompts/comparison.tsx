import { Link } from 'react-router-dom';
import { formatMoment } from '../../../lib/format';
import { Loading, Unloaded } from '../../../ui/loading';
import { Skeleton } from '../../../ui/spinner';
import { inSentence } from '../../../ui/version-list';
import { useTwoVersions } from './drafts.api';
import { Differences, nameOf } from './versions';

/** Two saves of one template, as an address names them. */
export interface Compared {
  templateId: string;
  older: number;
  newer: number;
}

/** `?template=…&compare=5-9`, the numbers of two saves; null where an address names none. */
export function comparedIn(query: URLSearchParams): Compared | null {
  const templateId = query.get('template');
  const [, older, newer] = /^(\d{1,9})-(\d{1,9})$/.exec(query.get('compare') ?? '') ?? [];
  return templateId && older && newer ? { templateId, older: Number(older), newer: Number(newer) } : null;
}

/** What one save changed, for staff who come from the audit trail. */
export function Comparison({ templateId, older, newer }: Compared) {
  const { data, error, mutate } = useTwoVersions(templateId, older, newer);
  const [before, after] = data ?? [];
  return (
    <section aria-label="Comparison" className="border-line bg-card mb-8 space-y-3 rounded-2xl border p-5">
      {before && after ? (
        <>
          <div className="flex flex-wrap items-baseline gap-x-4">
            <h2 className="mr-auto text-xl font-medium">
              {after.name}: {inSentence(nameOf(before))} → {inSentence(nameOf(after))}
            </h2>
            <Link to={`?${new URLSearchParams({ template: templateId })}`} className="link">
              Close comparison
            </Link>
          </div>
          <p className="text-ink-soft text-sm break-words">
            {formatMoment(after.savedAt)} · {after.savedBy?.name ?? 'Unknown'}
            {after.reason && ` · ${after.reason}`}
          </p>
          {after.removed ? <p>The template was deleted.</p> : <Differences older={before} newer={after} />}
        </>
      ) : error !== undefined ? (
        <Unloaded what="The versions" error={error} size="sm" onRetry={() => mutate()} />
      ) : (
        <Loading className="space-y-2">
          <Skeleton className="h-8" />
          <Skeleton className="h-24" />
        </Loading>
      )}
    </section>
  );
}
