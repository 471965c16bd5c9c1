import { ScheduleForm } from '../features/curriculum';
import { MemberScreen } from '../features/staff-members';
import { MemberThread } from '../features/staff-messages';
import { MemberMails } from '../features/staff-texts';

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
