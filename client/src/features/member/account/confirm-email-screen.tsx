import { paths } from '../../../app/paths';
import { confirmEmailChange } from './account.api';
import { EmailLinkPage } from './email-link-page';

/** Where the mail to a new address leads. */
export function ConfirmEmailScreen() {
  return (
    <EmailLinkPage
      title="Confirm Your New Email"
      lead="Confirm it, and from then on you log in with this address."
      label="Confirm this address"
      confirm={confirmEmailChange}
      done={(email) => `From now on, you log in with ${email}.`}
      next={{ to: paths.account, label: 'Go to your account' }}
    />
  );
}
