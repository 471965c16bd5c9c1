import { useRouteError } from 'react-router-dom';
import { ErrorScreen } from './error-screen';

/** The last resort of the whole client. */
export function UnexpectedErrorScreen() {
  return <ErrorScreen error={useRouteError()} />;
}
