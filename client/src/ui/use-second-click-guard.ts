import { useEffect } from 'react';

/** The longest pause within a double click, as the usual systems have it. */
const DOUBLE_CLICK_MS = 500;
/** How far a hand moves the pointer meanwhile, in CSS pixels. */
const SAME_PLACE_PX = 10;

/** The latest press that was let through; a window has one pointer that presses at a time. */
let first: { at: number; x: number; y: number; isOvertaken: boolean } | null = null;
let isSecond = false;

/**
 * Keeps the second click of a double click from what a dialog has uncovered or put in its place by opening or closing:
 * nobody has seen that yet. A press without a place comes from keys or from an assistive tool, and is meant.
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
  if (first) first.isOvertaken = true;
}

function onPress(event: MouseEvent): void {
  const { timeStamp: at, clientX: x, clientY: y } = event;
  isSecond =
    first !== null &&
    first.isOvertaken &&
    at - first.at < DOUBLE_CLICK_MS &&
    Math.hypot(x - first.x, y - first.y) < SAME_PLACE_PX;
  if (isSecond) swallow(event);
  else first = x === 0 && y === 0 ? null : { at, x, y, isOvertaken: false };
}

function onRest(event: MouseEvent): void {
  const isByKeys = event.type === 'click' && event.detail === 0;
  if (isSecond && !isByKeys) swallow(event);
}

function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
