import { ScheduleForm } from '../features/shared/schedule-form';
import { MemberScreen } from '../features/staff/members/member-screen';
import { MemberThread } from '../features/staff/messages/member-thread';
import { MemberMails } from '../features/staff/texts/member-mails';

/** Joins what all features know of one member: they do not know each other. */
export function MemberRoute() {
  return (
    <MemberScreen
      renderSchedule={(form) => <ScheduleForm {...form} />}
      renderThread={(userId) => <MemberThread userId={userId} />}
      renderMails={(userId) => <MemberMails userId={userId} />}
    />
  );
}
