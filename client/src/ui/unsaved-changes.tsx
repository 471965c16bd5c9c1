import { useEffect, useRef, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button } from './button';
import { Dialog, DialogButtons } from './dialog';

/** Asks before unsaved text is left behind, within the app and when the tab is closed; `giveUp` forgets it if the person leaves. */
export function useQuestionBeforeLeaving(isDirty: boolean, giveUp: () => void) {
  const isFree = useRef(false);
  const blocker = useBlocker(() => isDirty && !isFree.current);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return {
    isAsked: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave() {
      giveUp();
      blocker.proceed?.();
    },
    /** For leaving after the text has been saved, or discarded on purpose. */
    freely(leave: () => void | Promise<void>) {
      isFree.current = true;
      void leave();
    },
  };
}

export function LeaveQuestion({
  leaving: { isAsked, stay, leave },
}: {
  leaving: ReturnType<typeof useQuestionBeforeLeaving>;
}) {
  return (
    <Dialog isOpen={isAsked} onClose={stay} title="Leave without saving?">
      <p>What you have changed here is not saved yet.</p>
      <DialogButtons>
        <Button variant="outline" onClick={leave}>
          Leave without saving
        </Button>
        <Button onClick={stay}>Stay here</Button>
      </DialogButtons>
    </Dialog>
  );
}

interface EditConflictProps {
  isOpen: boolean;
  onClose: () => void;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  /** The other person's save, and both sides of it. */
  children: ReactNode;
}

/** Two people have edited one thing: the second one chooses between both texts. */
export function EditConflict({ isOpen, onClose, onTakeTheirs, onKeepMine, children }: EditConflictProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Changed while you were editing">
      {children}
      <DialogButtons>
        <Button variant="outline" onClick={onTakeTheirs}>
          Take theirs
        </Button>
        <Button onClick={onKeepMine}>Save yours</Button>
      </DialogButtons>
    </Dialog>
  );
}
