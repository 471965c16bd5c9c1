import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { useAuth } from '../../../session/auth-store';

/** Leads back to the plan; once the membership has ended, and the plan is closed, to the practices that were received. */
export function BackToPlan() {
  const isMember = useAuth((auth) => auth.hasActiveProduct || auth.isStaff);
  return (
    <Link to={isMember ? paths.curriculum : paths.received} className="link">
      Back to your practices
    </Link>
  );
}
