import type { ReactNode } from 'react';
import { useSubmit } from '../../../lib/use-submit';
import { ErrorList } from '../../../ui/alert';

interface ChoiceProps {
  label: string;
  /** What it means, in a sentence. */
  hint: ReactNode;
  isChosen: boolean;
  /** Throws what the server said. */
  onChoose: (isChosen: boolean) => Promise<void>;
}

/** Something that a person turns on and off, and that is saved at once. */
export function Choice({ label, hint, isChosen, onChoose }: ChoiceProps) {
  const { isPending, errors, submit } = useSubmit();
  return (
    <>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="accent-primary size-5 shrink-0"
          checked={isChosen}
          // Not disabled meanwhile: it would lose the focus.
          aria-disabled={isPending}
          onChange={({ target }) => {
            if (!isPending) void submit(() => onChoose(target.checked));
          }}
        />
        <span>
          {label}
          <span className="text-ink-soft block text-sm">{hint}</span>
        </span>
      </label>
      <ErrorList messages={errors} />
    </>
  );
}
