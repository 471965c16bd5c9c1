import { useAuth } from '../session/auth-store';
import { ButtonLink } from '../ui/button';
import { Page } from '../ui/page';
import { paths } from './paths';

export function NotFoundScreen() {
  const isLoggedIn = useAuth((auth) => auth.token !== '');
  return (
    <Page title="404 Page not found" lead="The address may be mistyped, or the page may have moved.">
      <ButtonLink to={isLoggedIn ? paths.getToKnowYou : paths.signUp}>Go back home</ButtonLink>
    </Page>
  );
}
