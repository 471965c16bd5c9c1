import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { formMessages } from '../../../lib/error-messages';
import { useSubmit } from '../../../lib/form-submission';
import { hasStatus } from '../../../lib/http-error';
import { useAuth } from '../../../session/auth-store';
import { useCurrentUser } from '../../../session/current-user';
import { ErrorList } from '../../../ui/alert';
import { Button, ButtonLink } from '../../../ui/button';
import { Page } from '../../../ui/page';
import { api } from '../../../api/api';
import { confirmEmailChange, verifyEmail } from './account.api';

interface OneClickPageProps {
  title: string;
  lead: string;
  label: string;
  onClick: () => Promise<void>;
  isPending: boolean;
  errors: readonly string[];
  /** The label of the link to the account, where the click led to errors. */
  otherwise: string;
}

/** The target of a link in an email. A click carries it out, not the visit: mail programs visit links on their own. */
function OneClickPage({ title, lead, label, onClick, isPending, errors, otherwise }: OneClickPageProps) {
  return (
    <Page title={title} lead={lead}>
      <div className="space-y-5">
        <ErrorList messages={errors} />
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => void onClick()} pending={isPending}>
            {label}
          </Button>
          {errors.length > 0 && (
            <ButtonLink variant="outline" to={paths.account}>
              {otherwise}
            </ButtonLink>
          )}
        </div>
      </div>
    </Page>
  );
}

interface EmailLinkPageProps extends Pick<OneClickPageProps, 'title' | 'lead' | 'label'> {
  confirm: (userId: string, token: string) => Promise<{ email: string }>;
  done: (email: string) => string;
  next: { to: string; label: string };
}

function EmailLinkPage({ confirm, done, next, ...words }: EmailLinkPageProps) {
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
    <OneClickPage {...words} onClick={onConfirm} isPending={isPending} errors={errors} otherwise="Ask for a new link" />
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

/** Needs no session: the token in the email identifies the person. */
export function StopWeeklyMailScreen() {
  const { token = '' } = useParams();
  const [hasStopped, setHasStopped] = useState(false);
  const { isPending, errors, submit } = useSubmit((failure) =>
    hasStatus(failure, 404)
      ? ['This link does not work. You can turn the email off in your account.']
      : formMessages(failure),
  );
  const stop = () =>
    submit(async () => {
      await api.post(`/weekly-mail/stop/${encodeURIComponent(token)}`);
      setHasStopped(true);
    });
  if (hasStopped) {
    return (
      <Page title="Weekly Email Stopped" lead="You won’t get any more of them. Your practices continue as before.">
        <ButtonLink to={paths.account}>Go to your account</ButtonLink>
      </Page>
    );
  }
  return (
    <OneClickPage
      title="Stop the Weekly Email"
      lead="One click, and you won’t get any more of them. Your texts continue as before."
      label="Stop the weekly email"
      onClick={stop}
      isPending={isPending}
      errors={errors}
      otherwise="Go to your account"
    />
  );
}
