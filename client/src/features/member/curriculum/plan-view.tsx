import { withoutMoments, type Curriculum, type OwnCurriculum } from '../../../api/curriculum';
import { useBlockedReason } from '../../../api/texts';
import { SuccessScores } from '../../../ui/success-scores';
import { CheckInCard } from '../check-in/check-in-card';
import { usePlanActions } from './plan-actions';
import { Dialogs } from './dialogs';
import { Focus } from './focus';
import { NextPractice } from './next-practice';
import { Missed } from './missed';
import { NoticeBar } from './notice-bar';
import { BlockedReason } from './blocked-reason';
import { Timeline } from './timeline';
import { progressOf } from './plan';
import { Heading } from './plan-states';
import { Schedule } from './schedule';
import { TalkLink } from './talk-link';
import { TextsSection } from './texts-section';

interface PlanProps {
  curriculum: Curriculum;
  own: OwnCurriculum;
}

/** A plan that is there: what is to do now, what was missed, and the way around it. */
export function Plan({ curriculum: plan, own }: PlanProps) {
  const isHeldBack = useBlockedReason() !== null;
  const actions = usePlanActions(own, isHeldBack);
  // No day is named for a person who cannot get texts.
  const curriculum = isHeldBack ? withoutMoments(plan) : plan;
  const progress = progressOf(curriculum);
  return (
    <>
      <div className="animate-rise">
        <Heading>
          <p className="mt-4 max-w-3xl font-serif text-xl break-words sm:text-2xl">{curriculum.problem}</p>
          {curriculum.success !== null && (
            <p className="text-ink-soft mt-3 max-w-3xl break-words">
              <span className="font-medium">What success looks like:</span> {curriculum.success}
            </p>
          )}
          <SuccessScores scores={curriculum.successScores} />
        </Heading>
        {curriculum.state !== 'finished' && <BlockedReason />}
        <div className="mt-8 space-y-6">
          <NextPractice curriculum={curriculum} progress={progress} actions={actions} />
          <CheckInCard />
          <Missed curriculum={curriculum} progress={progress} actions={actions} />
          <TalkLink />
          <Schedule curriculum={curriculum} actions={actions} />
        </div>
        <div className="mt-16 space-y-16">
          <Timeline curriculum={curriculum} progress={progress} actions={actions} />
          <Focus curriculum={curriculum} own={own} actions={actions} />
          <TextsSection timeZone={curriculum.preferences.timeZone} />
        </div>
      </div>
      <Dialogs curriculum={curriculum} own={own} actions={actions} />
      {/* Not in what moves: there, fixed would be fixed to the page's end. */}
      <NoticeBar notice={actions.notice} onClose={actions.dismiss} />
    </>
  );
}
