import { TodayScreen } from '../features/staff-texts';
import { Activity, Needs } from '../features/staff-today';

/** Joins what needs staff and how members do with what is sent today: features do not know each other. */
export function TodayRoute() {
  return <TodayScreen needs={<Needs />} activity={<Activity />} />;
}
