import type { ReactElement } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Providers } from './providers';
import { routes } from './routes';

export { LoneMemberLinks } from './late-member-links';

interface WholeClient {
  client: ReactElement;
  /** For one that is not shown after all. */
  abandon: () => void;
}

/** The client with all of its screens. @returns once the one at the browser's address can be shown */
export async function openWholeClient(): Promise<WholeClient> {
  const router = createBrowserRouter(routes);
  await new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
  return {
    client: (
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    ),
    abandon: () => router.dispose(),
  };
}
