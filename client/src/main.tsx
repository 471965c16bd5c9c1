import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { routes } from './app/routes';
import { isFailedLoad, noteFailedLoads } from './app/failed-loads';
import { ignoreSecondTaps } from './lib/double-taps';
import { logOwnError } from './lib/http-error';
import { followTranslators } from './lib/translated-pages';
import './app/styles.css';

noteFailedLoads();
followTranslators();
ignoreSecondTaps();

const root = document.getElementById('root')!;

// A page restored from the browser's back-forward cache shows a session that may be over and buttons still pending. Over a slow
// network, it would show them for seconds.
window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  root.hidden = true;
  window.location.reload();
});

// public/old-browser.js has said so.
const isTooOld = root.hasAttribute('data-too-old');
if (!isTooOld) {
  // Files that did not come are no error of the code; Firefox ends their loads when a person leaves for the checkout.
  const report = (error: unknown) => {
    if (!isFailedLoad(error)) logOwnError(error);
  };
  createRoot(root, { onCaughtError: report }).render(
    <StrictMode>
      <RouterProvider router={createBrowserRouter(routes)} onError={report} />
    </StrictMode>,
  );
}
