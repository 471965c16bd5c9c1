import { Link } from 'react-router-dom';
import { useSafetyCases } from '../../../api/safety';
import { paths } from '../../../app/paths';
import { formatMoment } from '../../../lib/format';
import { Alert } from '../../../ui/alert';

/** That the person wrote about danger, before anything else about them; nothing where they never did. */
export function SafetyAlert({ userId }: { userId: string }) {
  const { data } = useSafetyCases({ user: userId, page_size: 1 });
  const { data: unseen } = useSafetyCases({ user: userId, seen: 'false', page_size: 1 });
  const latest = data?.results[0];
  if (!data || !latest) return null;
  const isWaiting = (unseen?.count ?? 0) > 0;
  return (
    <div className="mb-6">
      <Alert tone={isWaiting ? 'error' : 'info'}>
        Wrote about danger {formatMoment(latest.lastAt)}
        {data.count > 1 && `, the latest of ${data.count} times`}.{' '}
        {isWaiting ? 'Nobody has followed up yet.' : 'Staff have followed up.'}{' '}
        <Link to={`${paths.safety}?${new URLSearchParams({ user: userId })}`} className="link">
          See Safety
        </Link>
      </Alert>
    </div>
  );
}
