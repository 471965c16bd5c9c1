import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** A screen reader is told where a navigation has led; the first screen is announced by the browser itself. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusOnScreen();
  }, [pathname]);
}

/** Puts the focus on the heading of what is shown now, or on the screen itself while it has none. */
export function focusOnScreen(): void {
  const main = document.getElementById('main');
  // A screen may have put the focus into a field of its own; a menu that was opened meanwhile would close without it.
  if (!main || main.contains(document.activeElement) || document.activeElement?.closest('[role="menu"]')) return;
  const heading = main.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  (heading ?? main).focus({ preventScroll: true });
}
