import type { ReactNode } from 'react';
import { Button } from './button';
import { Dialog, DialogButtons } from './dialog';

interface EditConflictProps {
  isOpen: boolean;
  onClose: () => void;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  /** Who saved what meanwhile, and both sides of it. */
  children: ReactNode;
}

/** Two people have edited one thing: the second one chooses between both texts. */
export function EditConflict({ isOpen, onClose, onTakeTheirs, onKeepMine, children }: EditConflictProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Changed by someone else">
      {children}
      <DialogButtons>
        <Button look="outline" onClick={onTakeTheirs}>
          Take theirs
        </Button>
        <Button onClick={onKeepMine}>Save yours</Button>
      </DialogButtons>
    </Dialog>
  );
}
