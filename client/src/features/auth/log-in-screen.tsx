import { Page } from '../../ui/page';

export function LogInScreen() {
  return <Page title="Log In" />;
}
