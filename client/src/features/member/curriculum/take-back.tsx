import { useState } from 'react';
import { useSubmit } from '../../../lib/use-submit';
import { ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Dialog, DialogButtons } from '../../../ui/dialog';
import { failureWords } from '../../shared/plan-failure';

/** Deleted words can't be restored, so a question comes first. */
export function TakeBack({ onTakeBack }: { onTakeBack: () => Promise<unknown> }) {
  const [isAsking, setIsAsking] = useState(false);
  const { isPending, errors, submit } = useSubmit((error) => [failureWords('Your reflection is still there.', error)]);
  const takeBack = () =>
    submit(async () => {
      await onTakeBack();
      setIsAsking(false);
    });

  return (
    <>
      <Button look="quiet" size="sm" onClick={() => setIsAsking(true)}>
        Delete it
      </Button>
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title="Delete your reflection?">
        <p>What you wrote about this practice will be deleted. The practice itself stays as it is.</p>
        <ErrorList messages={errors} />
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
