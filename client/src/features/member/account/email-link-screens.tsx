import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { useSubmit } from '../../../lib/form-submission';
import { useAuth } from '../../../session/auth-store';
import { useCurrentUser } from '../../../session/current-user';
import { ErrorList } from '../../../ui/alert';
import { Button, ButtonLink } from '../../../ui/button';
import { Page } from '../../../ui/page';
import { confirmEmailChange, verifyEmail } from './account.api';

interface EmailLinkPageProps {
  title: string;
  lead: string;
  label: string;
  confirm: (userId: string, token: string) => Promise<{ email: string }>;
  /** The meaning of the confirmed address. */
  done: (email: string) => string;
  /** The next link for a person who is logged in. */
  next: { to: string; label: string };
}

/**
 * The target of a link in an email about an address. A click confirms, not the visit: mail programs visit links on
 * their own.
 */
function EmailLinkPage({ title, lead, label, confirm, done, next }: EmailLinkPageProps) {
  const { userId = '', token = '' } = useParams();
  const isSignedIn = useAuth((auth) => auth.token !== '' && auth.userId === userId);
  const { refresh } = useCurrentUser();
  const { isPending, errors, submit } = useSubmit();
  const [confirmed, setConfirmed] = useState<string>();

  const onConfirm = () =>
    submit(async () => {
      const { email } = await confirm(userId, token);
      setConfirmed(email);
      if (isSignedIn) void refresh();
    });

  if (confirmed) {
    return (
      <Page title="Email Confirmed" lead={done(confirmed)}>
        <ButtonLink to={isSignedIn ? next.to : paths.logIn}>{isSignedIn ? next.label : 'Go to login'}</ButtonLink>
      </Page>
    );
  }
  return (
    <Page title={title} lead={lead}>
      <div className="space-y-5">
        <ErrorList messages={errors} />
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => void onConfirm()} pending={isPending}>
            {label}
          </Button>
          {errors.length > 0 && (
            <ButtonLink variant="outline" to={paths.account}>
              Ask for a new link
            </ButtonLink>
          )}
        </div>
      </div>
    </Page>
  );
}

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
