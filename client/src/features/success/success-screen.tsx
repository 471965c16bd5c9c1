import { Page } from '../../ui/page';

export function SuccessScreen() {
  return <Page title="Success" />;
}
