import { useState, type FormEvent } from 'react';
import { useKeptText } from '../../../lib/use-kept-text';
import { useSubmit } from '../../../lib/use-submit';
import { useAuth } from '../../../session/auth-store';
import { ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { TextArea } from '../../../ui/text-area';

interface SeeingProps {
  caseId: string;
  isSeen: boolean;
  /** Whom it is about. */
  name: string;
  onSee: (note: string) => Promise<void>;
}

/** Marks a case as seen, with a note; one that was seen takes further notes. */
export function Seeing({ caseId, isSeen, name, onSee }: SeeingProps) {
  const author = useAuth((auth) => auth.userId);
  const [note, write] = useKeptText(`case:${caseId} ${author}`);
  const [isOpen, setIsOpen] = useState(note !== '');
  const { isPending, errors, submit } = useSubmit();

  function save(event: FormEvent) {
    event.preventDefault();
    return submit(async () => {
      await onSee(note);
      write('');
      setIsOpen(false);
    });
  }

  if (!isOpen) {
    return (
      <Button
        look={isSeen ? 'quiet' : 'outline'}
        size="sm"
        className="mt-3"
        aria-label={isSeen ? `Add a note: ${name}` : `Mark as seen: ${name}`}
        onClick={() => setIsOpen(true)}
      >
        {isSeen ? 'Add a note' : 'Mark as seen'}
      </Button>
    );
  }
  return (
    <form onSubmit={(event) => void save(event)} className="mt-4 space-y-4">
      <TextArea
        label={isSeen ? 'Note' : 'Note (optional)'}
        hint="What you did, for your colleagues. Only staff can read it, and the person too if they download their data."
        rows={2}
        value={note}
        required={isSeen}
        onChange={(event) => write(event.target.value)}
      />
      <ErrorList messages={errors} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" size="sm" onClick={() => setIsOpen(false)}>
          Not now
        </Button>
        <Button type="submit" size="sm" pending={isPending} pendingLabel="Saving…">
          {isSeen ? 'Save note' : 'Mark as seen'}
        </Button>
      </div>
    </form>
  );
}
