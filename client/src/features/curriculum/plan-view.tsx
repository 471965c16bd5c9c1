import { withoutMoments, type Curriculum, type OwnCurriculum } from '../../api/curriculum';
import { useTextObstacle } from '../../api/texts';
import { useDeeds } from './deeds';
import { Dialogs } from './dialogs';
import { Focus } from './focus';
import { Hero } from './hero';
import { Missed } from './missed';
import { NoticeBar } from './notice-bar';
import { Obstacle } from './obstacle';
import { Path } from './path';
import { progressOf } from './plan';
import { Heading } from './plan-states';
import { Rhythm } from './rhythm';
import { TalkLink } from './talk-link';
import { TextsSection } from './texts-section';

/** A plan that is there: what is to do now, what was missed, and the way around it. */
export function Plan({ curriculum: plan, own }: { curriculum: Curriculum; own: OwnCurriculum }) {
  const isHeldBack = useTextObstacle() !== null;
  const deeds = useDeeds(own, isHeldBack);
  // No day is named to whom no text can go.
  const curriculum = isHeldBack ? withoutMoments(plan) : plan;
  const progress = progressOf(curriculum);
  return (
    <>
      <div className="animate-rise">
        <Heading>
          <p className="mt-4 max-w-3xl font-serif text-xl break-words sm:text-2xl">{curriculum.problem}</p>
        </Heading>
        {curriculum.state !== 'finished' && <Obstacle />}
        <div className="mt-8 space-y-6">
          <Hero curriculum={curriculum} progress={progress} deeds={deeds} />
          <Missed curriculum={curriculum} progress={progress} deeds={deeds} />
          <TalkLink />
          <Rhythm curriculum={curriculum} deeds={deeds} />
        </div>
        <div className="mt-16 space-y-16">
          <Path curriculum={curriculum} progress={progress} deeds={deeds} />
          <Focus curriculum={curriculum} own={own} deeds={deeds} />
          <TextsSection timeZone={curriculum.preferences.timeZone} />
        </div>
      </div>
      <Dialogs curriculum={curriculum} own={own} deeds={deeds} />
      {/* Not in what moves: there, fixed would be fixed to the page's end. */}
      <NoticeBar notice={deeds.notice} onClose={deeds.dismiss} />
    </>
  );
}
