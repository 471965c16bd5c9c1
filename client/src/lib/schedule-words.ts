import type { PreferencesWire, WeekdayWire } from '#contracts/curriculum/adapters/http/curriculum';
import { clock } from './local-times';

type Schedule = Pick<PreferencesWire, 'weekdays' | 'hour' | 'minute'>;

/** In the order that a week has for most people. */
export const weekdays: readonly { value: WeekdayWire; name: string }[] = [
  { value: 'mon', name: 'Monday' },
  { value: 'tue', name: 'Tuesday' },
  { value: 'wed', name: 'Wednesday' },
  { value: 'thu', name: 'Thursday' },
  { value: 'fri', name: 'Friday' },
  { value: 'sat', name: 'Saturday' },
  { value: 'sun', name: 'Sunday' },
];

const list = new Intl.ListFormat('en-US');

/** 'Tuesdays and Thursdays at 9:30 AM' */
export function scheduleWords({ weekdays: chosen, hour, minute }: Schedule): string {
  const days = weekdays.filter(({ value }) => chosen.includes(value)).map(({ name }) => `${name}s`);
  return `${days.length === weekdays.length ? 'Every day' : list.format(days)} at ${clock(hour, minute)}`;
}
