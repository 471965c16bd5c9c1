import { useLocation } from 'react-router-dom';
import { useCurriculum, type OwnCurriculum, type Curriculum } from '../../../api/curriculum';
import { useBlocked } from '../../../api/texts';
import { hasStatus } from '../../../lib/http-error';
import { useDocumentTitle } from '../../../lib/product';
import { useLinkedPractice } from '../../../session/auth-store';
import { useMembershipEnd } from '../../../session/current-user';
import { Alert } from '../../../ui/alert';
import { ButtonLink } from '../../../ui/button';
import { RetryAlert } from '../../../ui/loading';
import { Foot, HorizonBand } from '../../../ui/page';
import { paths } from '../../../app/paths';
import { logOut } from '../../../session/log-out';
import type { Origin } from '../../../session/origin';
import { TextLink } from '../../../ui/text-link';
import { whatToDo } from '../../shared/plan-failure';
import { skillName } from '../../shared/labels';
import { CheckInCard } from '../check-in/check-in-card';
import { Plan } from './plan-view';
import { Building, Failed, Loading, NoneYet, Sheet, TITLE, Heading } from './plan-states';
import { progressOf, weeksOf, practicePath, itemStatus } from './plan';

/** /curriculum: the half year of one person, its progress, and all plan actions. */
export function CurriculumScreen() {
  useDocumentTitle(TITLE);
  const own = useCurriculum();
  useMembershipEnd(own.error);
  return (
    <>
      <div className="mx-auto w-full max-w-5xl px-5 pt-10 pb-20 sm:px-6 sm:pt-14">
        <State own={own} />
      </div>
      <HorizonBand />
      <Foot />
    </>
  );
}

function State({ own }: { own: OwnCurriculum }) {
  const { curriculum, error, refresh } = own;
  const blocked = useBlocked();
  const linkedPractice = useLinkedPractice();
  if (curriculum?.state === 'building') return <Building />;
  if (curriculum?.state === 'failed') return <Failed />;
  if (curriculum && linkedPractice !== null) {
    return <LinkedPlan curriculum={curriculum} linkedPractice={linkedPractice} />;
  }
  // It is above the plan, which then shows no days: nobody sees a day on which no text comes.
  if (curriculum && !blocked.data && blocked.error === undefined) return <Loading />;
  if (curriculum) return <Plan key={curriculum.id} curriculum={curriculum} own={own} />;
  if (error === undefined) return <Loading />;
  if (hasStatus(error, 404)) return <NoneYet />;
  return (
    <Sheet>
      <RetryAlert onRetry={refresh}>Your practices could not be loaded. {whatToDo(error).advice}</RetryAlert>
    </Sheet>
  );
}

interface LinkedPlanProps {
  curriculum: Curriculum;
  /** The only practice that opens. */
  linkedPractice: number;
}

/** The plan as whoever holds a text with a link sees it: the way, without what its person wrote, and nothing to change. */
function LinkedPlan({ curriculum, linkedPractice }: LinkedPlanProps) {
  const location = useLocation();
  const { week, done } = progressOf(curriculum);
  const weeks = weeksOf(curriculum);
  const { timeZone } = curriculum.preferences;
  return (
    <div className="animate-rise max-w-2xl">
      <Heading>
        <p className="mt-4 font-serif text-xl sm:text-2xl">
          {curriculum.state === 'finished' ? 'Your half year is complete' : `Week ${week} of ${weeks.length}`}, {done}{' '}
          of {curriculum.items.length} practices done.
        </p>
      </Heading>
      <div className="mt-8 space-y-6">
        <Alert>
          <p>
            You opened a link in a text message, so this shows your plan without what you wrote. Log in to read that, to
            open the other practices, and to change your plan.
          </p>
          {/* The log-in screen is for those without a session, so this one ends first. */}
          <ButtonLink
            to={paths.logIn}
            state={{ from: location } satisfies Origin}
            onClick={logOut}
            size="sm"
            className="mt-3"
          >
            Log in
          </ButtonLink>
        </Alert>
        <CheckInCard />
      </div>
      <ol aria-label="Weeks" className="mt-12">
        {weeks.map(({ number, items }) => (
          <li key={number} className="border-line border-t py-4">
            <h2 className="text-xl font-medium">Week {number}</h2>
            <ol className="mt-2 space-y-3">
              {items.map((item) => (
                <li key={item.id}>
                  <p className="font-serif text-lg break-words">
                    {item.contentNumber === linkedPractice && item.readable ? (
                      <TextLink to={practicePath(item)}>{item.title}</TextLink>
                    ) : (
                      item.title
                    )}
                  </p>
                  <p className="text-ink-soft text-sm">
                    {itemStatus(item, timeZone)} · {skillName(item.skill)}
                  </p>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </div>
  );
}
