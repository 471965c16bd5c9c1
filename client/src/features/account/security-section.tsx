import { paths } from '../../app/paths';
import { isEnrolled, useSecondFactors } from '../../api/second-factor';
import { ButtonLink } from '../../ui/button';
import { AccountSection } from './account-section';

/** For staff: the way to the second step of their log-in. */
export function SecuritySection() {
  const { factors } = useSecondFactors();
  return (
    <AccountSection title="Second step" about="An authenticator app or a passkey, asked for after your password.">
      <div className="max-w-xl space-y-4">
        {factors && (
          <p>{isEnrolled(factors) ? 'Your log-in has a second step.' : 'Your log-in has no second step yet.'}</p>
        )}
        <ButtonLink to={paths.security} look="outline">
          {factors && !isEnrolled(factors) ? 'Set it up' : 'Look at it'}
        </ButtonLink>
      </div>
    </AccountSection>
  );
}
