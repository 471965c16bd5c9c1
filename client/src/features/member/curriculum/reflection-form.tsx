import { useState } from 'react';
import { hasStatus } from '../../../lib/http-error';
import { serverMessages } from '../../../lib/error-messages';
import { keepWork, keptWork } from '../../../lib/kept-work';
import { useSubmit } from '../../../lib/form-submission';
import { ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { TextArea } from '../../../ui/text-area';
import { failureMessage } from '../../shared/plan-failure';
import { CrisisHelp } from '../../../ui/crisis-help';
import { Form } from '../../../ui/form';

interface ReflectionFormProps {
  /** The item's id. Unsaved text is kept under it through a reload. */
  itemId: string;
  initial: string | null;
  submitLabel: string;
  /**
   * Throws if it could not be stored; the text then stays where it is. Returns the help to show at once to a person
   * who wrote a crisis message, which is not stored; null for everyone else.
   */
  onSave: (reflection: string) => Promise<string | null>;
  onHelped: () => void;
  onCancel?: () => void;
}

export const keptReflection = (itemId: string): string => `reflection:${itemId}`;

/** A reflection on a practice, in the person's words: never required, never lost. */
export function ReflectionForm({ itemId, initial, submitLabel, onSave, onHelped, onCancel }: ReflectionFormProps) {
  const key = keptReflection(itemId);
  const saved = initial ?? '';
  const [text, setText] = useState(() => keptWork<string>(key) ?? saved);
  const { isPending, errors, submit } = useSubmit((error) =>
    hasStatus(error, 400) ? serverMessages(error) : [failureMessage('This is not saved yet.', error)],
  );
  const [help, setHelp] = useState<string | null>(null);

  function write(typed: string) {
    setText(typed);
    keepWork(key, typed === saved ? null : typed);
  }

  const save = async () => {
    const answer = await onSave(text);
    keepWork(key, null);
    setHelp(answer);
  };

  if (help !== null) return <CrisisHelp text={help} onClose={onHelped} />;
  return (
    <Form onSubmit={() => submit(save)} className="space-y-5">
      <TextArea
        label="How did it go? (optional)"
        hint="A line is enough. It stays with the practice, in your plan."
        value={text}
        onChange={(event) => write(event.target.value)}
        data-autofocus
      />
      <ErrorList messages={errors} />
      <div className="flex flex-wrap justify-end gap-3">
        {onCancel && (
          <Button variant="outline" onClick={onCancel}>
            Not now
          </Button>
        )}
        <Button type="submit" pending={isPending} pendingLabel="Saving…">
          {submitLabel}
        </Button>
      </div>
    </Form>
  );
}
