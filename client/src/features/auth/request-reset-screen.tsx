import { Page } from '../../ui/page';

export function RequestResetScreen() {
  return <Page title="Request Password Reset" />;
}
