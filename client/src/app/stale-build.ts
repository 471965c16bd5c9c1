const KEY = 'reloaded-for-new-build';
const ENOUGH_MS = 10_000;

/**
 * A page that was opened before a new version went live requests files that no longer exist. Reloading the page gets
 * the new ones; if that did not help just now, the error is real and is shown.
 */
export function reloadWhenStale(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const now = Date.now();
    if (now - Number(sessionStorage.getItem(KEY)) < ENOUGH_MS) return;
    sessionStorage.setItem(KEY, String(now));
    event.preventDefault();
    window.location.reload();
  });
}
