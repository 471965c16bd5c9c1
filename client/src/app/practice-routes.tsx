import { CheckInCard } from '../features/check-in';
import { ContentScreen, Practice, PracticeLoading } from '../features/content';
import { AfterPractice, PracticeScreen } from '../features/curriculum';
import { LogInToSee } from './log-in-to-see';

/** Joins the viewer with the plan: features do not know each other. */

/** A practice opened by its link. */
export function ContentRoute() {
  return (
    <ContentScreen
      before={<CheckInCard isShort />}
      after={({ contentNumber }) => <AfterPractice of={{ contentNumber }} />}
    />
  );
}

/** A practice opened from the plan. */
export function PracticeRoute() {
  return (
    <PracticeScreen
      loading={<PracticeLoading />}
      refused={<LogInToSee />}
      renderPractice={(practice, id) => (
        <Practice practice={practice}>
          <AfterPractice of={{ id }} />
        </Practice>
      )}
    />
  );
}
