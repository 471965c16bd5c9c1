import { useAuth } from '../../session/auth-store';
import { useCurrentSession } from '../../session/current-session';
import { useCurrentUser } from '../../session/current-user';
import { Page } from '../../ui/page';
import { SectionFailed, SectionLoading } from './account-section';
import { CalendarSection } from './calendar-section';
import { DataSection } from './data-section';
import { DeleteSection } from './delete-section';
import { DevicesSection } from './devices-section';
import { EmailSection } from './email-section';
import { MembershipSection } from './membership-section';
import { PasswordSection } from './password-section';
import { ProfileSection } from './profile-section';
import { RestrictedAccount } from './restricted-account';
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
  const { session, error: sessionError, retry } = useCurrentSession();
  const { error: userError, refresh } = useCurrentUser();

  if (!user || !session) {
    const hasFailed = (!user && userError !== undefined) || (!session && sessionError !== undefined);
    if (!hasFailed) return <SectionLoading label="Loading your account" />;
    const askAgain = () => {
      if (!user) void refresh();
      if (!session) retry();
    };
    return <SectionFailed onRetry={askAgain}>Your account could not be loaded.</SectionFailed>;
  }
  if (session.kind === 'link') return <RestrictedAccount user={user} />;
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
