import { TodayScreen } from '../features/staff/texts/today-screen';
import { Activity } from '../features/staff/today/activity';
import { Needs } from '../features/staff/today/needs';

/** Joins what needs staff and how members do with what is sent today: features do not know each other. */
export function TodayRoute() {
  return <TodayScreen needs={<Needs />} activity={<Activity />} />;
}
