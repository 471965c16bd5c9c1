import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { useAuth } from '../../../session/auth-store';

/** The way back to the plan. Once the membership has ended the plan is closed, and the half year is what stays open. */
export function BackToPlan() {
  const isMember = useAuth((auth) => auth.hasActiveProduct || auth.isStaff);
  return (
    <Link to={isMember ? paths.curriculum : paths.halfYear} className="link">
      {isMember ? 'Back to your practices' : 'Back to your half year'}
    </Link>
  );
}
