import { CheckInCard } from '../features/check-in';
import { CurriculumScreen } from '../features/curriculum';

/** The plan, with a check-in that waits: features do not know each other. */
export function CurriculumRoute() {
  return <CurriculumScreen waiting={<CheckInCard />} />;
}
