import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../app/paths';
import { formatPhone } from '../../lib/phone';
import { logOut } from '../../session/log-out';
import type { Origin } from '../../session/origin';
import type { User } from '../../session/user';
import { Alert } from '../../ui/alert';
import { ButtonLink } from '../../ui/button';
import { AccountSection } from './account-section';
import { MembershipSection } from './membership-section';
import { timeZoneLabel } from '../../lib/time-zones';

/** The account as shown in a session that a link in a text message opened. */
export function RestrictedAccount({ user }: { user: User }) {
  const location = useLocation();
  return (
    <>
      <div className="mb-12 max-w-2xl">
        <Alert>
          <p>
            You came in through a link in a text message. Anyone with that link could open this page, so you can see
            your account here but not change it. Log in with your password to make changes.
          </p>
          {/* The log-in screen is for those without a session, so this one ends first. */}
          <ButtonLink
            to={paths.logIn}
            state={{ from: location } satisfies Origin}
            onClick={logOut}
            size="sm"
            className="mt-3"
          >
            Log in
          </ButtonLink>
        </Alert>
      </div>
      <MembershipSection isReadOnly />
      <AccountSection title="Profile" about="What your coach calls you, and where and when your practices reach you.">
        <dl className="grid max-w-xl gap-x-4 gap-y-5 sm:grid-cols-2">
          <Detail name="Name">
            {user.firstName} {user.lastName}
          </Detail>
          <Detail name="Email">{user.email}</Detail>
          <Detail name="Phone number">{formatPhone(user.phoneNumber) || 'None'}</Detail>
          <Detail name="Time zone">{user.timeZone ? timeZoneLabel(user.timeZone) : 'Not known yet'}</Detail>
        </dl>
      </AccountSection>
    </>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
