import { useSite } from '../../../api/site';
import { useBlockedReason } from '../../../api/texts';
import { paths } from '../../../app/paths';
import { formatPhone } from '../../../lib/phone';
import { useAuth } from '../../../session/auth-store';
import { Alert } from '../../../ui/alert';
import { ButtonLink } from '../../../ui/button';
import { blockedReason } from './text-outcome';

/** Why texts cannot go to this person at any hour, and how to change that. */
export function BlockedReason() {
  const rule = useBlockedReason();
  const { coachPhoneNumber, supportEmail } = useSite();
  const phoneNumber = useAuth((auth) => auth.user?.phoneNumber ?? '');
  if (rule === null) return null;
  return (
    <div className="mt-8">
      <Alert tone="warning">
        {rule === 'opted-out' && (
          <p>
            We can’t text {formatPhone(phoneNumber) || 'your phone'}: {blockedReason(rule, coachPhoneNumber)} Your plan
            is waiting for you.
          </p>
        )}
        {rule === 'no-phone-number' && (
          <p>
            We can’t text you: there is no phone number in your account.{' '}
            <ButtonLink to={paths.account} look="outline" size="sm" className="mt-2">
              Add your number
            </ButtonLink>
          </p>
        )}
        {rule !== 'opted-out' && rule !== 'no-phone-number' && (
          <p>
            We can’t text you: {blockedReason(rule, coachPhoneNumber)}{' '}
            {supportEmail && `For help, write to ${supportEmail}.`}
          </p>
        )}
      </Alert>
    </div>
  );
}
