import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Announces to screen readers where a navigation has led; the first screen is announced by the browser itself. */
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
function focusOnScreen(): void {
  const main = document.getElementById('main');
  // A screen may have put the focus into a field of its own; a menu that was opened in the meantime would close
  // without it.
  if (!main || main.contains(document.activeElement) || document.activeElement?.closest('[role="menu"]')) return;
  const heading = main.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  (heading ?? main).focus({ preventScroll: true });
}

/** In milliseconds: the screen's own effects come first, as they know better where the focus belongs. */
const GRACE_MS = 100;

/**
 * Keeps the focus where it was used, for people who navigate by it. A control that was disabled during a request gets
 * it back; when the control is removed, as 'Try again' is once there is something to show, the heading of that part
 * gets it.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let last: { element: HTMLElement; around: HTMLElement[] } | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const onFocusIn = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last = { element: target, around: ancestorsOf(target) };
    };
    // A press on an empty area means that the person left the control; a disabled or removed control was not left.
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest('button, a, input, select, textarea, label')) last = null;
    };
    const restore = () => {
      if (!last || document.activeElement !== document.body) return;
      const { element, around } = last;
      if (element.isConnected) return isOn(element) ? element.focus({ preventScroll: true }) : undefined;
      const part = around.find(({ isConnected }) => isConnected);
      const heading = part && headingOf(part);
      heading?.setAttribute('tabindex', '-1');
      heading?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      if (!last || document.activeElement !== document.body) return;
      clearTimeout(timer);
      timer = setTimeout(restore, GRACE_MS);
    });
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('pointerdown', onPress);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('pointerdown', onPress);
    };
  }, []);
}

const isOn = (element: HTMLElement): boolean => !element.matches(':disabled');

/** The nearest first, up to the screen. */
function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const around: HTMLElement[] = [];
  for (let box = element.parentElement; box?.closest('main, dialog'); box = box.parentElement) around.push(box);
  return around;
}

/** The first one in it, or in what is around it. */
function headingOf(part: HTMLElement): HTMLElement | null {
  const heading = part.querySelector<HTMLElement>('h1, h2, h3');
  if (heading) return heading;
  const around = part.parentElement?.closest<HTMLElement>('section, article, dialog, main');
  return around ? headingOf(around) : null;
}
