import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import useSWR from 'swr';
import { practiceWire, type PracticeWire } from '@contracts/catalogue/adapters/http/content';
import { api } from '../../../api/api';
import { useSite } from '../../../api/site';
import { paths } from '../../../app/paths';
import type { Camelized } from '../../../lib/casing';
import { hasStatus } from '../../../lib/http-error';
import { useAuth } from '../../../session/auth-store';
import { ButtonLink } from '../../../ui/button';
import { Unloaded } from '../../../ui/loading';
import { Page } from '../../../ui/page';
import { Practice, PracticeLoading } from './practice';

/** /shared/{key}: a practice that a member shared, for anybody who has the address. Nothing of the member is in it. */
export function SharedPracticeScreen() {
  const { key = '' } = useParams();
  const { data, error, mutate } = useSWR<Camelized<PracticeWire>, unknown>(
    ['shared-practice', key],
    () => api.get(`/practices/shared/${encodeURIComponent(key)}/`, { schema: practiceWire }),
    // A version of a practice never changes.
    { revalidateOnFocus: false },
  );
  if (data)
    return (
      <Practice practice={data}>
        <Invitation>Somebody shared this practice from Career Coach with you.</Invitation>
      </Practice>
    );
  if (error === undefined) return <PracticeLoading />;
  return (
    <Page title="A shared practice">
      {hasStatus(error, 404) ? (
        <p>There is no practice at this address. Ask the person who shared it to send it again.</p>
      ) : (
        <Unloaded what="This practice" error={error} onRetry={() => mutate()} />
      )}
      <Invitation />
    </Page>
  );
}

function Invitation({ children }: { children?: ReactNode }) {
  const isLoggedIn = useAuth(({ token }) => Boolean(token));
  const { coachName } = useSite();
  return (
    <aside className="border-line mt-12 space-y-4 border-t pt-8" aria-label="About Career Coach">
      <p className="max-w-prose">
        {children} At Career Coach you talk with {coachName}, an AI coach, about a problem at work, and get small
        practices on your phone for six months, chosen for you.
      </p>
      <div className="flex flex-wrap gap-3">
        {isLoggedIn ? (
          <ButtonLink to={paths.curriculum}>Your practices</ButtonLink>
        ) : (
          <>
            <ButtonLink to={paths.signUp}>Sign up</ButtonLink>
            <ButtonLink to={paths.logIn} variant="outline">
              Log in
            </ButtonLink>
          </>
        )}
      </div>
    </aside>
  );
}
