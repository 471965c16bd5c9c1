import { paths } from '../../../app/paths';
import { useAuth } from '../../../session/auth-store';
import { TextLink } from '../../../ui/text-link';

/** Leads back to the plan; once the membership has ended, and the plan is closed, to the practices that were received. */
export function BackToPlan() {
  const isMember = useAuth((auth) => auth.hasActiveProduct || auth.isStaff);
  return <TextLink to={isMember ? paths.curriculum : paths.received}>Back to your practices</TextLink>;
}
