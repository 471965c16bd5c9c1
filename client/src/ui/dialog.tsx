import {
  useEffect,
  useId,
  useRef,
  type MouseEvent as ReactMouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { Button } from './button';
import { CloseIcon } from './icons';

interface DialogProps {
  isOpen: boolean;
  /** Called for Escape, the Close button and a click outside the dialog. */
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/**
 * A question or a short task on top of the screen. The browser keeps the focus inside and Escape closes it. The focus
 * starts at what has `data-autofocus`, else at the Close button.
 */
export function Dialog(props: DialogProps) {
  return (
    <Overlay
      {...props}
      className="animate-rise m-auto w-[min(32rem,calc(100vw-2rem))] rounded-2xl"
      padding="p-6 sm:p-8"
    />
  );
}

export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:grow">{children}</div>;
}

interface ConfirmDialogProps extends DialogProps {
  action: string;
  cancel?: string;
  isDanger?: boolean;
  /** The button with the focus; else the Close button has it. */
  focus?: 'action' | 'cancel';
  pending?: boolean;
  onConfirm: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { action, cancel = 'Cancel', isDanger = false, focus, pending, onConfirm, children, ...dialog } = props;
  return (
    <Dialog {...dialog}>
      {children}
      <DialogButtons>
        <Button variant="outline" onClick={dialog.onClose} data-autofocus={focus === 'cancel' || undefined}>
          {cancel}
        </Button>
        <Button
          variant={isDanger ? 'danger' : undefined}
          pending={pending}
          onClick={onConfirm}
          data-autofocus={focus === 'action' || undefined}
        >
          {action}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** A panel from the left edge, for small screens. */
export function Drawer(props: DialogProps) {
  return <Overlay {...props} className="m-0 h-dvh max-h-none w-[min(22rem,88vw)] overflow-y-auto" padding="p-5" />;
}

function Overlay({
  isOpen,
  onClose,
  title,
  children,
  className,
  padding,
}: DialogProps & { className: string; padding: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useSecondClickGuard(isOpen);

  useEffect(() => {
    const element = dialog.current;
    if (isOpen && !element?.open) {
      element?.showModal();
      element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    }
    if (!isOpen && element?.open) element.close();
  }, [isOpen]);

  // The backdrop belongs to the dialog element, and nothing else of that element can be hit: its content fills it. The
  // press counts, not the click: a selection that is dragged out of the dialog doesn't close it.
  const closeOnBackdrop = (event: ReactMouseEvent) => {
    if (event.target === dialog.current) onClose();
  };

  // Escape, before the browser closes it: whoever opens it again at once would otherwise see it close. A file field's cancel bubbles.
  const closeFirst = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    onClose();
  };

  // The event comes late: by then the dialog may have been opened again.
  const closeUnlessReopened = () => {
    if (!dialog.current?.open) onClose();
  };

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={closeFirst}
      onClose={closeUnlessReopened}
      onMouseDown={closeOnBackdrop}
      className={`bg-card text-ink shadow-float ${className}`}
    >
      {isOpen && (
        <div className={`min-h-full ${padding}`}>
          <div className="mb-4 flex items-center justify-between gap-4">
            <h2 id={titleId} className="text-2xl font-medium">
              {title}
            </h2>
            <button
              type="button"
              aria-label="Close"
              onClick={onClose}
              className="text-ink-soft hover:text-ink -mr-2 grid size-10 place-items-center rounded-lg"
            >
              <CloseIcon />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}

/** True if a dialog has opened or closed since the latest press that was let through. */
let isOvertaken = false;
let isSecond = false;

/**
 * Keeps the second click of a double click from what a dialog has uncovered or put in its place by opening or closing:
 * nobody has seen that yet. The browser says which press is a second one, by the system's own time and distance.
 */
function useSecondClickGuard(isOpen: boolean): void {
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
