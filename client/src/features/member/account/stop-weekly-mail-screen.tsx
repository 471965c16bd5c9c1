import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { formMessages } from '../../../lib/error-messages';
import { hasStatus } from '../../../lib/http-error';
import { useSubmit } from '../../../lib/use-submit';
import { ErrorList } from '../../../ui/alert';
import { Button, ButtonLink } from '../../../ui/button';
import { Page } from '../../../ui/page';
import { stopWeeklyMail } from './weekly-mail.api';

/** Where the link in a weekly mail leads. A click ends it, not the visit: mail programs visit links on their own. */
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
      await stopWeeklyMail(token);
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
    <Page
      title="Stop the Weekly Email"
      lead="One click, and you won’t get any more of them. Your texts continue as before."
    >
      <div className="space-y-5">
        <ErrorList messages={errors} />
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => void stop()} pending={isPending}>
            Stop the weekly email
          </Button>
          {errors.length > 0 && (
            <ButtonLink look="outline" to={paths.account}>
              Go to your account
            </ButtonLink>
          )}
        </div>
      </div>
    </Page>
  );
}
