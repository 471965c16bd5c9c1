import { useState } from 'react';
import { useCurriculum, useMayHavePlan } from '../../../api/curriculum';
import { isEnrolled, useSecondFactors } from '../../../api/second-factor';
import { paths } from '../../../app/paths';
import { useSubmit } from '../../../lib/form-submission';
import { mayPass } from '../../../lib/http-error';
import { zoneName } from '../../../lib/local-times';
import { useAuth } from '../../../session/auth-store';
import { useCurrentUser } from '../../../session/current-user';
import { Alert, ErrorList } from '../../../ui/alert';
import { ButtonLink, Button } from '../../../ui/button';
import { Unloaded, UnloadedPart } from '../../../ui/loading';
import { Page } from '../../../ui/page';
import { scheduleText } from '../../shared/labels';
import { AccountGroup, AccountSection, SectionFailed, SectionLoading } from './account-section';
import { downloadPersonalData } from './account.api';
import { CalendarSection } from './calendar-section';
import { DeleteSection } from './delete-section';
import { DevicesSection } from './devices-section';
import { EmailSection } from './email-section';
import { MembershipSection } from './membership-section';
import { PasswordSection } from './password-section';
import { ProfileSection } from './profile-section';
import { ConversationAccessSection } from './conversation-access-section';
import { WeeklyMailSection } from './weekly-mail';

export function AccountScreen() {
  return (
    <Page title="Account" isWide>
      <Account />
    </Page>
  );
}

const GROUPS = [
  ['membership', 'Membership'],
  ['profile', 'Profile and phone'],
  ['texts', 'Texts and schedule'],
  ['security', 'Security and data'],
] as const;

function Account() {
  const user = useAuth((auth) => auth.user);
  const { error, refresh } = useCurrentUser();

  if (!user) {
    if (error === undefined) return <SectionLoading label="Loading your account" />;
    return <SectionFailed onRetry={() => void refresh()}>Your account could not be loaded.</SectionFailed>;
  }
  return (
    // The key keeps one person's input from being shown to the next.
    <div key={user.id}>
      <nav aria-label="On this page" className="mb-10 flex flex-wrap gap-x-6 gap-y-2">
        {GROUPS.map(([id, title]) => (
          <a key={id} href={`#${id}`} className="link">
            {title}
          </a>
        ))}
      </nav>
      {/* First, because a mail about a failed payment leads here. */}
      <AccountGroup id="membership" title="Membership">
        <MembershipSection />
      </AccountGroup>
      <AccountGroup id="profile" title="Profile and phone">
        <ProfileSection user={user} />
        <EmailSection user={user} />
      </AccountGroup>
      <AccountGroup id="texts" title="Texts and schedule">
        <ScheduleSection />
        <CalendarSection />
        <WeeklyMailSection />
      </AccountGroup>
      <AccountGroup id="security" title="Security and data">
        <PasswordSection user={user} />
        {user.isStaff && <SecuritySection />}
        <DevicesSection />
        <ConversationAccessSection />
        <DataSection userId={user.id} />
        <DeleteSection user={user} />
      </AccountGroup>
    </div>
  );
}

function ScheduleSection() {
  const isMember = useAuth((auth) => auth.hasActiveProduct || auth.isStaff);
  const mayHavePlan = useMayHavePlan();
  const { curriculum, error, refresh } = useCurriculum(isMember && mayHavePlan);
  if (!curriculum && !mayPass(error)) return null;
  return (
    <AccountSection title="Schedule" about="The days and the hour of your texts. You change them with your practices.">
      <div className="max-w-xl space-y-4">
        {curriculum ? (
          <p>
            {scheduleText(curriculum.preferences)}{' '}
            <span className="text-ink-soft">({zoneName(curriculum.preferences.timeZone)})</span>
            {curriculum.state === 'paused' && ', once you resume'}
          </p>
        ) : (
          <Unloaded what="Your schedule" error={error} onRetry={refresh} size="sm" />
        )}
        <ButtonLink to={paths.changeSchedule} variant="outline">
          Change schedule
        </ButtonLink>
      </div>
    </AccountSection>
  );
}

function SecuritySection() {
  const { factors, error, refresh } = useSecondFactors();
  return (
    <AccountSection
      title="Two-step verification"
      about="An authenticator app or a passkey, in addition to your password."
    >
      <div className="max-w-xl space-y-4">
        <UnloadedPart what="Two-step verification" of={[{ data: factors, error, mutate: refresh }]} />
        {factors && <p>{isEnrolled(factors) ? 'It is on: your account is protected.' : 'It is off.'}</p>}
        <ButtonLink to={paths.security} variant="outline">
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
        <Button variant="outline" pending={isPending} pendingLabel="Gathering…" onClick={() => void download()}>
          Download my data
        </Button>
      </div>
    </AccountSection>
  );
}
