import { Page } from '../../ui/page';

export function SignUpScreen() {
  return <Page title="Create Your Account" />;
}
