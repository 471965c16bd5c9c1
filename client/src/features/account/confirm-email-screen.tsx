import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useAuth } from '../../session/auth-store';
import { useSubmit } from '../../lib/use-submit';
import { useCurrentUser } from '../../session/current-user';
import { ErrorList } from '../../ui/alert';
import { Button, ButtonLink } from '../../ui/button';
import { Page } from '../../ui/page';
import { confirmEmailChange } from './account.api';

/** Where the mail to a new address leads. A click confirms, not the visit: mail programs visit links on their own. */
export function ConfirmEmailScreen() {
  const { userId = '', token = '' } = useParams();
  const isSignedIn = useAuth((auth) => auth.token !== '' && auth.userId === userId);
  const { refresh } = useCurrentUser();
  const { isPending, errors, submit } = useSubmit();
  const [confirmed, setConfirmed] = useState<string>();

  const confirm = () =>
    submit(async () => {
      const { email } = await confirmEmailChange(userId, token);
      setConfirmed(email);
      if (isSignedIn) void refresh();
    });

  if (confirmed) {
    return (
      <Page title="Email Confirmed" lead={`From now on, you log in with ${confirmed}.`}>
        {isSignedIn ? (
          <ButtonLink to={paths.account}>Go to your account</ButtonLink>
        ) : (
          <ButtonLink to={paths.logIn}>Go to login</ButtonLink>
        )}
      </Page>
    );
  }
  return (
    <Page title="Confirm Your New Email" lead="Confirm it, and from then on you log in with this address.">
      <div className="space-y-5">
        <ErrorList messages={errors} />
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => void confirm()} pending={isPending}>
            Confirm this address
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
