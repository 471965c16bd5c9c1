import { generatePath, Link } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { formatMoment } from '../../../lib/format';
import type { Paged } from '../../../lib/pagination';
import type { StaffAction } from './members.api';
import { actionWords } from './wording';

interface StaffActionsSectionProps {
  userId: string;
  answer: { data?: Paged<StaffAction> };
}

/** What staff did for this person; the person's own choices are not among it. Renders nothing where there are none. */
export function StaffActionsSection({ userId, answer: { data } }: StaffActionsSectionProps) {
  if (!data || data.results.length === 0) return null;
  return (
    <section aria-labelledby="staff-actions">
      <h2 id="staff-actions" className="mb-3 text-2xl font-medium">
        What staff did
      </h2>
      <ul className="space-y-1.5">
        {data.results.map(({ number, at, actor, actorName, action }) => (
          <li key={number} className="break-words">
            {actor ? (
              <Link to={generatePath(paths.member, { userId: actor.id })} className="link font-medium">
                {actor.name}
              </Link>
            ) : (
              <span className="font-medium">{actorName ?? 'A former colleague'}</span>
            )}{' '}
            {actionWords(action)}{' '}
            <span className="text-ink-soft text-sm">
              <time dateTime={at}>{formatMoment(at)}</time>
            </span>
          </li>
        ))}
      </ul>
      {data.next !== null && (
        <p className="mt-3">
          There is more in the{' '}
          <Link to={`${paths.audit}?${new URLSearchParams({ subject: userId })}`} className="link">
            audit trail
          </Link>
          .
        </p>
      )}
    </section>
  );
}
