import { tabStorage } from '../lib/storage';

const KEY = 'reloaded-for-new-build';
const ENOUGH_MS = 10_000;
/** By then the requested page has failed to load, or the browser only saved a file. */
const LEAVING_MS = 60_000;

const failedLoads = new WeakSet<object>();

/**
 * Notes which errors mean that files of a screen failed to load: the network is down, or a new version was deployed since the
 * page was opened and the files no longer exist.
 */
export function noteFailedLoads(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => failedLoads.add(payload));
  window.addEventListener('beforeunload', () => (leftAt = performance.now()));
}

let leftAt = -Infinity;

/**
 * True if the browser is on its way to another page, such as the checkout. Firefox then ends loads that are under way
 * as if they had failed; a reload would cancel that navigation.
 */
export const isBeingLeft = (): boolean => performance.now() - leftAt < LEAVING_MS;

export const isFailedLoad = (error: unknown): error is Error =>
  typeof error === 'object' && error !== null && failedLoads.has(error);

/**
 * True if a reload may help, as it gets the files of a new version; records the attempt. If a reload did not help just now,
 * the error is real. Without storage it is never true, as the page would reload forever.
 */
export function mayReload(): boolean {
  if (Date.now() - Number(tabStorage.get(KEY)) < ENOUGH_MS) return false;
  return tabStorage.set(KEY, String(Date.now()));
}
