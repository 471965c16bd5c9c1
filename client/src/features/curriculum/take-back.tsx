import { useState } from 'react';
import { ErrorList } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Dialog, DialogButtons } from '../../ui/dialog';
import { whatToDo } from './failure';

/** Words that are gone do not come back, so that this is asked first. */
export function TakeBack({ onTakeBack }: { onTakeBack: () => Promise<unknown> }) {
  const [isAsking, setIsAsking] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function takeBack() {
    setIsPending(true);
    setFailure(null);
    try {
      await onTakeBack();
      setIsAsking(false);
    } catch (error) {
      setFailure(`Your reflection is still there. ${whatToDo(error).advice}`);
    } finally {
      setIsPending(false);
    }
  }

  return (
    <>
      <Button look="quiet" size="sm" onClick={() => setIsAsking(true)}>
        Delete it
      </Button>
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title="Delete your reflection?">
        <p>What you wrote about this practice will be deleted. The practice itself stays as it is.</p>
        <ErrorList messages={failure ? [failure] : []} />
        <DialogButtons>
          <Button look="outline" onClick={() => setIsAsking(false)} data-autofocus>
            Keep it
          </Button>
          <Button look="danger" pending={isPending} onClick={() => void takeBack()}>
            Delete it
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  );
}
