import { Page } from '../../ui/page';

export function ConfirmResetScreen() {
  return <Page title="Choose a New Password" />;
}
