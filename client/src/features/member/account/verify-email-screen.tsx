import { paths } from '../../../app/paths';
import { verifyEmail } from './account.api';
import { EmailLinkPage } from './email-link-page';

/** Where the mail after the sign-up leads. */
export function VerifyEmailScreen() {
  return (
    <EmailLinkPage
      title="Confirm Your Email"
      lead="Did you sign up with this address? If you did not, leave this page: nothing happens."
      label="Confirm my address"
      confirm={verifyEmail}
      done={(email) => `Thank you. ${email} is yours, and so is your account.`}
      next={{ to: paths.home, label: 'Continue' }}
    />
  );
}
