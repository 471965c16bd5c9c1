import { useState } from 'react';
import { useParams } from 'react-router-dom';
import useSWR from 'swr';
import { weeklyMailWire, type WeeklyMailWire } from '@contracts/curriculum/adapters/http/curriculum';
import { api } from '../../../api/api';
import { paths } from '../../../app/paths';
import { formMessages } from '../../../lib/error-messages';
import { useSubmit } from '../../../lib/form-submission';
import { bodyOf } from '../../../lib/http-client';
import { hasStatus } from '../../../lib/http-error';
import { ErrorList } from '../../../ui/alert';
import { Button, ButtonLink } from '../../../ui/button';
import { Page } from '../../../ui/page';
import { AccountSection, SectionData, Choice } from './account-section';

export function WeeklyMailSection() {
  const { isSubscribed, error, retry, choose } = useWeeklyMail();
  return (
    <AccountSection
      title="Weekly email"
      about="What you did this week and what comes next week. Nothing you write ever appears in it."
    >
      <div className="max-w-xl space-y-5">
        <SectionData what="your choice" data={isSubscribed} error={error} onRetry={retry}>
          {(isChosen) => (
            <Choice
              label="Send me a weekly email"
              hint="Sundays at 6 PM, your time. Not while your texts are paused."
              isChosen={isChosen}
              onChoose={choose}
            />
          )}
        </SectionData>
      </div>
    </AccountSection>
  );
}

/** Loads the weekly email setting; `choose` throws the server's error. */
function useWeeklyMail() {
  const { data, error, mutate } = useSWR<WeeklyMailWire, unknown>('weekly-mail', () =>
    api.get('/weekly-mail/', { schema: weeklyMailWire }),
  );
  return {
    isSubscribed: data?.wanted,
    error,
    retry: () => void mutate(),
    async choose(isSubscribed: boolean): Promise<void> {
      await mutate(
        await api.put('/weekly-mail/', {
          body: bodyOf<WeeklyMailWire>({ wanted: isSubscribed }),
          schema: weeklyMailWire,
        }),
        { revalidate: false },
      );
    },
  };
}

/** Needs no session: the token in the email identifies the person. */
async function stopWeeklyMail(token: string): Promise<void> {
  await api.post(`/weekly-mail/stop/${encodeURIComponent(token)}`);
}

/** The target of the link in a weekly email. A click ends it, not the visit: mail programs visit links on their own. */
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
            <ButtonLink variant="outline" to={paths.account}>
              Go to your account
            </ButtonLink>
          )}
        </div>
      </div>
    </Page>
  );
}
