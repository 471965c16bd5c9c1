import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { browser } from '../lib/browser';
import { mockServer, networkFailure } from '../testing/mock-server';
import { ErrorScreen } from './error-screen';
import { noteFailedLoads } from './failed-loads';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('A screen that breaks', () => {
  // proves 2.12
  it("shows 'Unexpected Application Error!' with the error's text", async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = () => {
      throw new Error('the prompt is missing');
    };
    const router = createMemoryRouter([{ path: '/', element: <Broken />, errorElement: <ErrorScreen /> }]);
    render(<RouterProvider router={router} />);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Unexpected Application Error!');
    expect(screen.getByText('the prompt is missing')).toBeVisible();
  });
});

describe('A screen whose files do not come', () => {
  noteFailedLoads();

  beforeEach(() => sessionStorage.clear());

  function openScreen() {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const failure = new TypeError('Failed to fetch dynamically imported module');
    // The event as Vite dispatches it.
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: failure }));
    const Broken = () => {
      throw failure;
    };
    const router = createMemoryRouter([{ path: '/', element: <Broken />, errorElement: <ErrorScreen /> }]);
    render(<RouterProvider router={router} />);
  }

  it('loads the page again at once where the server responds: a new version may be there', async () => {
    mockServer();
    const reload = jest.spyOn(browser, 'reload').mockImplementation(() => undefined);
    openScreen();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('stays and says so without a connection, and loads the page again once there is one', async () => {
    const server = mockServer();
    const reload = jest.spyOn(browser, 'reload').mockImplementation(() => undefined);
    const site = 'GET /api/site/';
    server.on(site, networkFailure);
    openScreen();
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the server.');
    expect(reload).not.toHaveBeenCalled();
    server.on(site, { body: {} });
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('shows the error where loading again has not helped', async () => {
    mockServer();
    const reload = jest.spyOn(browser, 'reload').mockImplementation(() => undefined);
    openScreen();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    openScreen();
    expect(await screen.findByText(/Failed to fetch/)).toBeVisible();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  // The last one here: it has begun to leave the page.
  // proves 3.5
  it('does not load the page again while it is being left, as for the checkout', async () => {
    jest.useFakeTimers();
    const server = mockServer();
    const reload = jest.spyOn(browser, 'reload').mockImplementation(() => undefined);
    window.dispatchEvent(new Event('beforeunload'));
    openScreen();
    const seconds = async (count: number) => {
      for (let second = 0; second < count; second++) await act(() => jest.advanceTimersByTimeAsync(1_000));
    };
    await seconds(50);
    expect(server.requests.length).toBeGreaterThan(1);
    expect(reload).not.toHaveBeenCalled();
    // Nothing came of it.
    await seconds(60);
    expect(reload).toHaveBeenCalled();
    jest.useRealTimers();
  });
});
