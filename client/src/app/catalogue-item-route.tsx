import { PracticeBody } from '../features/member/content/content-screen';
import { PracticeScreen } from '../features/staff/catalogue/practice-screen';

/** A practice as staff edit it, beside what members see of it: features do not know each other. */
export function CatalogueItemRoute() {
  return <PracticeScreen renderPractice={(practice) => <PracticeBody practice={practice} isPreview />} />;
}
