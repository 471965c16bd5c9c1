import { CheckInCard } from '../features/member/check-in/check-in-card';
import { ContentScreen, Practice, PracticeLoading } from '../features/member/content/content-screen';
import { AfterPractice } from '../features/member/curriculum/after-practice';
import { PracticeScreen } from '../features/member/curriculum/practice-screen';
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
