import { useAuth } from '../../session/auth-store';
import { Page } from '../../ui/page';

export function PrivateScreen() {
  const firstName = useAuth((auth) => auth.user?.firstName);
  return <Page title="Private" heading={firstName ? `Hello, ${firstName}!` : 'Hello!'} />;
}
