import { useState } from 'react';
import { ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Dialog, DialogButtons } from '../../../ui/dialog';
import { useAttempt } from './use-attempt';

interface RemovalProps {
  /** As a sentence names it: 'the passkey “Laptop”'. */
  what: string;
  remove: () => Promise<void>;
  onRemoved: () => Promise<void>;
}

/** A button that asks before it removes. */
export function Removal({ what, remove, onRemoved }: RemovalProps) {
  const { attempt, isPending, errors, forget } = useAttempt();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => {
    setIsAsking(false);
    forget();
  };
  const confirm = () =>
    attempt(async () => {
      await remove();
      close();
      await onRemoved();
    });
  return (
    <>
      <Button look="quiet" size="sm" onClick={() => setIsAsking(true)}>
        Remove<span className="sr-only"> {what}</span>
      </Button>
      <Dialog title="Remove it?" isOpen={isAsking} onClose={close}>
        <p>You can’t log in with {what} any more.</p>
        <div className="mt-4">
          <ErrorList messages={errors} />
        </div>
        <DialogButtons>
          <Button look="outline" onClick={close}>
            Keep it
          </Button>
          <Button look="danger" pending={isPending} onClick={() => void confirm()}>
            Remove
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  );
}
