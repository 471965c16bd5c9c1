import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { CloseIcon } from './icons';

interface DialogProps {
  isOpen: boolean;
  /** Called for Escape, the Close button and a click beside the dialog. */
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** A question or a short task on top of the screen. The browser keeps the focus inside and Escape closes it. */
export function Dialog(props: DialogProps) {
  return <Overlay {...props} className="animate-rise m-auto w-[min(32rem,calc(100vw-2rem))] rounded-2xl p-6 sm:p-8" />;
}

/** A panel from the left edge, for small screens. */
export function Drawer(props: DialogProps) {
  return <Overlay {...props} className="m-0 h-dvh max-h-none w-[min(22rem,88vw)] overflow-y-auto p-5" />;
}

function Overlay({ isOpen, onClose, title, children, className }: DialogProps & { className: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (isOpen && !element?.open) element?.showModal();
    if (!isOpen && element?.open) element.close();
  }, [isOpen]);

  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };

  return (
    // A click on the backdrop is a click on the dialog element itself; the keyboard has Escape.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeOnBackdrop}
      className={`bg-card text-ink shadow-float ${className}`}
    >
      {isOpen && (
        <>
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
        </>
      )}
    </dialog>
  );
}
