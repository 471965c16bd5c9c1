import { useNavigate } from 'react-router-dom';
import { useAuth } from '../session/auth-store';
import { Button } from '../ui/button';
import { Page } from '../ui/page';
import { paths } from './paths';

export function NotFoundScreen() {
  const navigate = useNavigate();
  const isLoggedIn = useAuth((auth) => auth.token !== '');
  return (
    <Page title="404 Page not found" lead="The address may be mistyped, or the page may have moved.">
      <Button onClick={() => navigate(isLoggedIn ? paths.getToKnowYou : paths.signUp)}>Go back home</Button>
    </Page>
  );
}
