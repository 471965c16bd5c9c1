import { useEffect, useEffectEvent, useState } from 'react';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { CloseIcon } from '../../../ui/icons';
import type { Notice } from './plan-actions';

/** How long an undo is offered, in milliseconds, not counting the time in which the pointer or the focus is on it. */
const OFFERED_MS = 10_000;

/** The result of the last action, in view wherever the person has scrolled to, with its undo. */
export function NoticeBar({ notice, onClose }: { notice: Notice | null; onClose: () => void }) {
  const [isHeld, setIsHeld] = useState(false);
  const undo = notice?.undo;
  useExpiry(undo !== undefined && !isHeld, notice, onClose);
  useUndoKey(undo);
  if (!notice) return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-20 flex justify-center px-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
      <div
        onPointerEnter={() => setIsHeld(true)}
        onPointerLeave={() => setIsHeld(false)}
        onFocus={() => setIsHeld(true)}
        onBlur={() => setIsHeld(false)}
        className="bg-card shadow-float animate-rise pointer-events-auto w-full max-w-xl rounded-xl"
      >
        <Alert tone={notice.tone}>
          <div className="flex items-center gap-x-3">
            <p className="min-w-0">{notice.text}</p>
            {notice.again && (
              <Button look="outline" size="sm" onClick={notice.again}>
                Try again
              </Button>
            )}
            {undo && (
              <Button look="outline" size="sm" aria-keyshortcuts="Control+Z Meta+Z" onClick={undo}>
                Undo
              </Button>
            )}
            <button
              type="button"
              aria-label="Close"
              onClick={onClose}
              className="grid size-8 shrink-0 place-items-center rounded-lg"
            >
              <CloseIcon className="size-4.5" />
            </button>
          </div>
        </Alert>
      </div>
    </div>
  );
}

function useExpiry(isRunning: boolean, notice: Notice | null, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => close(), OFFERED_MS);
    return () => clearTimeout(timer);
  }, [isRunning, notice]);
}

/**
 * The common undo key works here, too, so that keyboard users need not tab to the end of the page; in a field it is the
 * field's.
 */
function useUndoKey(undo: (() => void) | undefined): void {
  useEffect(() => {
    if (!undo) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey))
        return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog')) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [undo]);
}
