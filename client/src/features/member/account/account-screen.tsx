import { useAuth } from '../../../session/auth-store';
import { useCurrentUser } from '../../../session/current-user';
import { Page } from '../../../ui/page';
import { SectionFailed, SectionLoading } from './account-section';
import { CalendarSection } from './calendar-section';
import { DataSection } from './data-section';
import { DeleteSection } from './delete-section';
import { DevicesSection } from './devices-section';
import { EmailSection } from './email-section';
import { MembershipSection } from './membership-section';
import { PasswordSection } from './password-section';
import { ProfileSection } from './profile-section';
import { SecuritySection } from './security-section';
import { TalkAccessSection } from './talk-access-section';
import { WeeklyMailSection } from './weekly-mail-section';

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
