import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useAuth } from '../../session/auth-store';
import { useSubmit } from '../../lib/use-submit';
import { useCurrentUser } from '../../session/current-user';
import { ErrorList } from '../../ui/alert';
import { Button, ButtonLink } from '../../ui/button';
import { Page } from '../../ui/page';
import { verifyEmail } from './account.api';

/** Where the mail after the sign-up leads. A click confirms, not the visit: mail programs visit links on their own. */
export function VerifyEmailScreen() {
  const { userId = '', token = '' } = useParams();
  const isSignedIn = useAuth((auth) => auth.token !== '' && auth.userId === userId);
  const { refresh } = useCurrentUser();
  const { isPending, errors, submit } = useSubmit();
  const [verified, setVerified] = useState<string>();

  const confirm = () =>
    submit(async () => {
      const { email } = await verifyEmail(userId, token);
      setVerified(email);
      if (isSignedIn) void refresh();
    });

  if (verified) {
    return (
      <Page title="Email Confirmed" lead={`Thank you. ${verified} is yours, and so is your account.`}>
        <ButtonLink to={isSignedIn ? paths.home : paths.logIn}>{isSignedIn ? 'Continue' : 'Go to login'}</ButtonLink>
      </Page>
    );
  }
  return (
    <Page
      title="Confirm Your Email"
      lead="Did you sign up with this address? If you did not, leave this page: nothing happens."
    >
      <div className="space-y-5">
        <ErrorList messages={errors} />
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => void confirm()} pending={isPending}>
            Confirm my address
          </Button>
          {errors.length > 0 && (
            <ButtonLink look="outline" to={paths.account}>
              Ask for a new link
            </ButtonLink>
          )}
        </div>
      </div>
    </Page>
  );
}
