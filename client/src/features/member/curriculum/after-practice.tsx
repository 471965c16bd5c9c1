import { useState } from 'react';
import { useCurriculum, useMayHavePlan, type Curriculum, type CurriculumItem } from '../../../api/curriculum';
import { useSite } from '../../../api/site';
import { paths } from '../../../app/paths';
import { mayPass } from '../../../lib/http-error';
import { useAuth, useLinkedPractice } from '../../../session/auth-store';
import { TextLink } from '../../../ui/text-link';
import { Unloaded } from '../../../ui/loading';
import { Worksheet } from '../content/worksheet';
import { BackToPlan } from './back-to-plan';
import { NextStep, comesAgain, isSkipped, PostponedPractice, type Postponement } from './next-step';
import { skillName } from '../../shared/labels';
import { progressOf } from './plan';

/** The opened practice: an item of the plan, or a link's content. */
type Opened = { id: string } | { contentNumber: number };

/**
 * Under a practice that is open: what to do next (done, later, skip, how it went), and the way back to the plan. A session
 * that a link opened may do this much. After the membership only the way back is there.
 */
export function AfterPractice({ of }: { of: Opened }) {
  const {
    isMember,
    curriculum,
    error,
    refresh,
    done,
    later,
    skip,
    undo: undoChange,
    deleteReflection,
  } = usePlanOfMember();
  const { coachName } = useSite();
  const isLoggedIn = useLinkedPractice() === null;
  const [postponed, setPostponed] = useState<Postponement | null>(null);
  // The step starts again from the state at that time, with the focus on its heading.
  const [undone, setUndone] = useState(0);
  const undo = async (undoId: string) => {
    await undoChange(undoId);
    setPostponed(null);
    setUndone((times) => times + 1);
  };
  if (!isMember && isLoggedIn) {
    return (
      <p className="mt-8">
        <BackToPlan />
      </p>
    );
  }
  if (!curriculum && mayPass(error)) {
    return <Unloaded className="mt-12" what="Your plan" error={error} onRetry={refresh} size="sm" />;
  }
  if (!curriculum) return null;
  const { timeZone } = curriculum.preferences;
  const item = itemIn(curriculum, of);
  return (
    <div className="border-line mt-12 border-t pt-8">
      {item && <WhyThisOne item={item} curriculum={curriculum} />}
      {postponed && <PostponedPractice {...postponed} onUndo={undo} />}
      {item && !postponed && (
        <NextStep
          key={`${item.id} ${undone}`}
          isUndone={undone > 0}
          onDeleteReflection={isLoggedIn ? () => deleteReflection(item.id) : undefined}
          item={item}
          timeZone={timeZone}
          isFinished={curriculum.state === 'finished'}
          onDone={(text) => done(item.id, text)}
          onLater={async () => setPostponed(comesAgain(await later(item.id), item.id))}
          onSkip={async () => setPostponed(isSkipped(await skip(item.id)))}
          onUndo={undo}
        />
      )}
      <p className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
        <BackToPlan />
        <TextLink to={paths.talk}>Talk with {coachName} about it</TextLink>
      </p>
    </div>
  );
}

function usePlanOfMember() {
  const isMember = useAuth((auth) => auth.hasActiveProduct || auth.isStaff);
  const mayHavePlan = useMayHavePlan();
  return { isMember, ...useCurriculum(isMember && mayHavePlan) };
}

/** The worksheet of a practice that a link opened: it is that of the plan's item. */
export function LinkedWorksheet({ contentNumber }: { contentNumber: number }) {
  const { curriculum } = usePlanOfMember();
  const item = curriculum && itemIn(curriculum, { contentNumber });
  return item && <Worksheet itemId={item.id} />;
}

/** Where the practice stands in the plan, and why it is in it; of one that is repeated, what was written the last time. */
function WhyThisOne({ item, curriculum }: { item: CurriculumItem; curriculum: Curriculum }) {
  const { contentNumber, week, skill, reason } = item;
  const before = curriculum.items
    .slice(0, curriculum.items.indexOf(item))
    .filter((other) => other.contentNumber === contentNumber && other.reflection !== null)
    .at(-1);
  return (
    <div className="mb-8 max-w-prose">
      <p className="text-ink-soft break-words">
        Week {week} of {progressOf(curriculum).weeks} · {skillName(skill)}. {reason}
      </p>
      {before && (
        <blockquote className="border-glow mt-4 border-l-2 pl-4">
          <p dir="auto" className="font-serif break-words whitespace-pre-wrap italic">
            {before.reflection}
          </p>
          <p className="text-ink-soft mt-1 text-sm">What you wrote in week {before.week}</p>
        </blockquote>
      )}
    </div>
  );
}

/** A practice may be sent again: the link is that of the latest text. */
function itemIn({ items }: Curriculum, of: Opened): CurriculumItem | undefined {
  if ('id' in of) return items.find(({ id }) => id === of.id);
  return items.filter((item) => item.contentNumber === of.contentNumber && item.readable).at(-1);
}
