import { useLocation } from 'react-router-dom';
import type { Curriculum } from '../../../api/curriculum';
import { paths } from '../../../app/paths';
import { skillName } from '../../shared/labels';
import { logOut } from '../../../session/log-out';
import type { Origin } from '../../../session/origin';
import { Alert } from '../../../ui/alert';
import { ButtonLink } from '../../../ui/button';
import { TextLink } from '../../../ui/text-link';
import { CheckInCard } from '../check-in/check-in-card';
import { progressOf, weeksOf, practicePath, itemStatus } from './plan';
import { Heading } from './plan-states';

interface LinkedPlanProps {
  curriculum: Curriculum;
  /** The only practice that opens. */
  linkedPractice: number;
}

/** The plan as whoever holds a text with a link sees it: the way, without what its person wrote, and nothing to change. */
export function LinkedPlan({ curriculum, linkedPractice }: LinkedPlanProps) {
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
