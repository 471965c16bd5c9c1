import { paths } from '../../../app/paths';
import { isEnrolled, useSecondFactors } from '../../../api/second-factor';
import { ButtonLink } from '../../../ui/button';
import { AccountSection } from './account-section';

/** For staff: the way to the second step of their log-in. */
export function SecuritySection() {
  const { factors } = useSecondFactors();
  return (
    <AccountSection title="Second step" about="An authenticator app or a passkey, in addition to your password.">
      <div className="max-w-xl space-y-4">
        {factors && (
          <p>{isEnrolled(factors) ? 'A second step protects your account.' : 'Your account has no second step yet.'}</p>
        )}
        <ButtonLink to={paths.security} look="outline">
          {factors && !isEnrolled(factors) ? 'Set it up' : 'Manage'}
        </ButtonLink>
      </div>
    </AccountSection>
  );
}
