import { useState } from 'react';
import { isEnrolled, useSecondFactors } from '../../../api/second-factor';
import { paths } from '../../../app/paths';
import { useSubmit } from '../../../lib/form-submission';
import { useAuth } from '../../../session/auth-store';
import { useCurrentUser } from '../../../session/current-user';
import { Alert, ErrorList } from '../../../ui/alert';
import { ButtonLink, Button } from '../../../ui/button';
import { Page } from '../../../ui/page';
import { SectionFailed, SectionLoading, AccountSection } from './account-section';
import { downloadPersonalData } from './account.api';
import { CalendarSection } from './calendar-section';
import { DeleteSection } from './delete-section';
import { DevicesSection } from './devices-section';
import { EmailSection } from './email-section';
import { MembershipSection } from './membership-section';
import { PasswordSection } from './password-section';
import { ProfileSection } from './profile-section';
import { TalkAccessSection } from './talk-access-section';
import { WeeklyMailSection } from './weekly-mail';

export function AccountScreen() {
  return (
    <Page title="Account" isWide>
      <Account />
    </Page>
  );
}

function Account() {
  const user = useAuth((auth) => auth.user);
  const { error, refresh } = useCurrentUser();

  if (!user) {
    if (error === undefined) return <SectionLoading label="Loading your account" />;
    return <SectionFailed onRetry={() => void refresh()}>Your account could not be loaded.</SectionFailed>;
  }
  return (
    // What one person has typed is never shown to the next.
    <div key={user.id}>
      {/* First, because a mail about a failed payment leads here. */}
      <MembershipSection />
      <ProfileSection user={user} />
      <EmailSection user={user} />
      <PasswordSection user={user} />
      {user.isStaff && <SecuritySection />}
      <CalendarSection />
      <WeeklyMailSection />
      <TalkAccessSection />
      <DevicesSection />
      <DataSection userId={user.id} />
      <DeleteSection user={user} />
    </div>
  );
}

/** For staff: the way to the second step of their log-in. */
function SecuritySection() {
  const { factors } = useSecondFactors();
  return (
    <AccountSection title="Second step" about="An authenticator app or a passkey, in addition to your password.">
      <div className="max-w-xl space-y-4">
        {factors && (
          <p>{isEnrolled(factors) ? 'A second step protects your account.' : 'Your account has no second step yet.'}</p>
        )}
        <ButtonLink to={paths.security} look="outline">
          {factors && !isEnrolled(factors) ? 'Set it up' : 'Manage'}
        </ButtonLink>
      </div>
    </AccountSection>
  );
}

function DataSection({ userId }: { userId: string }) {
  const [isDone, setIsDone] = useState(false);
  const { isPending, errors, submit } = useSubmit();

  const download = () => {
    setIsDone(false);
    return submit(async () => {
      await downloadPersonalData(userId);
      setIsDone(true);
    });
  };

  return (
    <AccountSection
      title="Your data"
      about="Everything we hold about you: your account, conversations, plan, texts and payments, as a JSON file."
    >
      <div className="max-w-xl space-y-4">
        <ErrorList messages={errors} />
        {isDone && <Alert tone="success">Your data is in the file my-data.json.</Alert>}
        <Button look="outline" pending={isPending} pendingLabel="Gathering…" onClick={() => void download()}>
          Download my data
        </Button>
      </div>
    </AccountSection>
  );
}
