import { useLocation } from 'react-router-dom';
import { logOut } from './log-out';
import type { Origin } from './origin';
import { ButtonLink } from '../ui/button';
import { Page } from '../ui/page';
import { paths } from '../app/paths';

/** Instead of a screen that a session from a link in a text does not show. */
export function LogInToSee() {
  const location = useLocation();
  return (
    <Page
      title="Log in to see this"
      lead="You opened a link in a text message. It shows that practice and your plan. Everything else stays between you and your coach, so it takes your password."
    >
      <div className="flex flex-wrap gap-3">
        {/* The log-in screen is for those without a session, so this one ends first. */}
        <ButtonLink to={paths.logIn} state={{ from: location } satisfies Origin} onClick={logOut}>
          Log in
        </ButtonLink>
        <ButtonLink to={paths.curriculum} variant="outline">
          Your practices
        </ButtonLink>
      </div>
    </Page>
  );
}
