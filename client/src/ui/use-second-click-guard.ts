import { useEffect } from 'react';

/** Whether a dialog has opened or closed since the latest press that was let through. */
let isOvertaken = false;
let isSecond = false;

/**
 * Keeps the second click of a double click from what a dialog has uncovered or put in its place by opening or closing:
 * nobody has seen that yet. The browser says which press is a second one, by the system's own time and distance.
 */
export function useSecondClickGuard(isOpen: boolean): void {
  useEffect(() => {
    // Adding the same listener again changes nothing.
    window.addEventListener('mousedown', onPress, true);
    for (const type of ['mouseup', 'click', 'dblclick'] as const) window.addEventListener(type, onRest, true);
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    overtakePress();
    return overtakePress;
  }, [isOpen]);
}

function overtakePress(): void {
  isOvertaken = true;
}

function onPress(event: MouseEvent): void {
  isSecond = isOvertaken && event.detail > 1;
  if (isSecond) swallow(event);
  else isOvertaken = false;
}

function onRest(event: MouseEvent): void {
  const isByKeys = event.type === 'click' && event.detail === 0;
  if (isSecond && !isByKeys) swallow(event);
}

function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
