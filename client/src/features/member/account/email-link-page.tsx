import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { useSubmit } from '../../../lib/use-submit';
import { useAuth } from '../../../session/auth-store';
import { useCurrentUser } from '../../../session/current-user';
import { ErrorList } from '../../../ui/alert';
import { Button, ButtonLink } from '../../../ui/button';
import { Page } from '../../../ui/page';

interface EmailLinkPageProps {
  title: string;
  lead: string;
  label: string;
  confirm: (userId: string, token: string) => Promise<{ email: string }>;
  /** What the confirmed address means. */
  done: (email: string) => string;
  /** Where a person who is logged in goes then. */
  next: { to: string; label: string };
}

/** Where a link in a mail about an address leads. A click confirms, not the visit: mail programs visit links on their own. */
export function EmailLinkPage({ title, lead, label, confirm, done, next }: EmailLinkPageProps) {
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
            <ButtonLink look="outline" to={paths.account}>
              Ask for a new link
            </ButtonLink>
          )}
        </div>
      </div>
    </Page>
  );
}
