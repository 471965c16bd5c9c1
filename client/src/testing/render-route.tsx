import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type InitialEntry } from 'react-router-dom';
import { routes } from '../app/routes';

interface RenderedRoute {
  user: UserEvent;
  router: ReturnType<typeof createMemoryRouter>;
  /** The present path. */
  path: () => string;
}

/** Shows an address as a browser would, with the real routes, guards and providers; mock the network first. */
export async function renderRoute(...history: InitialEntry[]): Promise<RenderedRoute> {
  const router = createMemoryRouter(routes, { initialEntries: history });
  // Without a style sheet nothing refuses a click: there is no need to look for that at every ancestor.
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  await act(async () => {
    render(<RouterProvider router={router} />);
  });
  return { user, router, path: () => router.state.location.pathname };
}
