import { CheckInCard } from '../features/member/check-in/check-in-card';
import { CurriculumScreen } from '../features/member/curriculum/curriculum-screen';

/** The plan, with a check-in that waits: features do not know each other. */
export function CurriculumRoute() {
  return <CurriculumScreen waiting={<CheckInCard />} />;
}
