/** The second tap of a double tap comes within this time, and this close to the first. */
const DOUBLE_TAP_MS = 400;
const NEAR_PX = 24;

interface Press {
  control: Element | null;
  label: string;
  at: number;
  x: number;
  y: number;
}

/**
 * Ignores the second click of a double click where the first one changed what is there: who taps 'Sign out' twice would sign out
 * the next device in the list as well, and undo with 'Undo' what 'Accept' did. Another click on the same control counts.
 */
export function ignoreSecondTaps(): void {
  let first: Press | null = null;
  let isTouch = false;
  window.addEventListener('pointerdown', ({ pointerType }) => (isTouch = pointerType === 'touch'), true);
  window.addEventListener(
    'click',
    (event) => {
      const { detail, target, timeStamp: at, clientX: x, clientY: y } = event;
      // A keyboard's, or a script's.
      if (detail === 0 || !(target instanceof Element)) return;
      const control = target.closest('a, button, summary');
      const press = { control, label: labelOf(control), at, x, y };
      // Phones count each tap as the first.
      const isSecond = detail > 1 || (isTouch && first !== null && isNear(first, press));
      const hasChanged = first?.control && control && (control !== first.control || press.label !== first.label);
      if (isSecond && hasChanged) {
        event.preventDefault();
        event.stopPropagation();
      } else first = press;
    },
    true,
  );
}

const labelOf = (control: Element | null): string =>
  `${control?.getAttribute('aria-label') ?? ''} ${control?.textContent ?? ''}`;

const isNear = (first: Press, { at, x, y }: Press): boolean =>
  at - first.at < DOUBLE_TAP_MS && Math.hypot(x - first.x, y - first.y) < NEAR_PX;
