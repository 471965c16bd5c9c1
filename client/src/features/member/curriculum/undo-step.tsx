import { useState } from 'react';
import { ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { failureWords } from '../../shared/plan-failure';

/** Takes back what was just done with the practice that is open. */
export function UndoStep({ onUndo }: { onUndo: () => Promise<void> }) {
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function undo() {
    setIsPending(true);
    setFailure(null);
    try {
      await onUndo();
    } catch (error) {
      setFailure(failureWords('Nothing was undone.', error));
      setIsPending(false);
    }
  }

  return (
    <div className="mt-4 space-y-3">
      <ErrorList messages={failure ? [failure] : []} />
      <Button look="outline" size="sm" pending={isPending} onClick={() => void undo()}>
        Undo
      </Button>
    </div>
  );
}
