import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { formatMoment } from '../../lib/format';
import type { Paged } from '../../lib/pagination';
import type { StaffAction } from './members.api';
import { actionWords } from './wording';

/** What staff did for this person; the person's own choices are not among it. Nothing while there is nothing to tell. */
export function StaffActionsSection({ answer: { data } }: { answer: { data?: Paged<StaffAction> } }) {
  if (!data || data.results.length === 0) return null;
  return (
    <section aria-labelledby="staff-actions">
      <h2 id="staff-actions" className="mb-3 text-2xl font-medium">
        What staff did
      </h2>
      <ul className="space-y-1.5">
        {data.results.map(({ number, at, actor, action }) => (
          <li key={number} className="break-words">
            <span className="font-medium">{actor?.name ?? 'A former colleague'}</span> {actionWords(action)}{' '}
            <span className="text-ink-soft text-sm">
              <time dateTime={at}>{formatMoment(at)}</time>
            </span>
          </li>
        ))}
      </ul>
      {data.next !== null && (
        <p className="mt-3">
          There is more in the{' '}
          <Link to={paths.audit} className="link">
            audit trail
          </Link>
          .
        </p>
      )}
    </section>
  );
}
