import { useEffect, useRef, useState } from 'react';
import type { CheckInAnswer, CheckInChange, OwnCheckIn } from '../../../api/check-in';
import { detailMessage } from '../../../lib/error-messages';
import { skillName, weekdays } from '../../shared/labels';
import { Button } from '../../../ui/button';

export function Changes({ changes, own }: { changes: readonly CheckInChange[]; own: OwnCheckIn }) {
  // A preference replans what is not sent yet: one at a time.
  const [pending, setPending] = useState<string | null>(null);
  return (
    <ul className="divide-line border-line divide-y border-y">
      {changes.map((change) => (
        <Change
          key={change.id}
          change={change}
          isPending={pending === change.id}
          isBlocked={pending !== null}
          onAnswer={async (answer) => {
            setPending(change.id);
            await own.answer(change.id, answer).finally(() => setPending(null));
          }}
        />
      ))}
    </ul>
  );
}

interface ChangeProps {
  change: CheckInChange;
  isPending: boolean;
  isBlocked: boolean;
  onAnswer: (answer: CheckInAnswer) => Promise<void>;
}

function Change({ change, isPending, isBlocked, onAnswer }: ChangeProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const name = nameOf(change);
  const button = useRef<HTMLButtonElement>(null);
  const wasPending = useRef(false);
  useEffect(() => {
    // The pressed button was disabled in the meantime, or removed.
    const hasLostFocus = document.activeElement === document.body;
    if (wasPending.current && !isPending && hasLostFocus) button.current?.focus();
    wasPending.current = isPending;
  }, [isPending]);

  async function answer(given: CheckInAnswer) {
    setFailure(null);
    await onAnswer(given).catch((error: unknown) => setFailure(detailMessage(error)));
  }

  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-ink-soft break-words">{change.reason}</p>
        <p role="status" className={SAID[change.state] || isPending ? 'mt-1 text-sm font-semibold' : 'sr-only'}>
          {isPending ? 'Changing your plan…' : SAID[change.state]}
        </p>
        {failure !== null && (
          <p role="alert" className="text-error-ink mt-1 text-sm">
            That did not work. {failure}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {change.state === 'accepted' ? (
          <Button
            ref={button}
            variant="outline"
            size="sm"
            disabled={isBlocked}
            aria-label={`Undo: ${name}`}
            onClick={() => void answer('take-back')}
          >
            Undo
          </Button>
        ) : (
          <Button
            ref={button}
            size="sm"
            disabled={isBlocked}
            aria-label={`Accept: ${name}`}
            onClick={() => void answer('accept')}
          >
            Accept
          </Button>
        )}
        {change.state === 'open' && (
          <Button
            variant="outline"
            size="sm"
            disabled={isBlocked}
            aria-label={`Leave as it is: ${name}`}
            onClick={() => void answer('leave')}
          >
            Leave as it is
          </Button>
        )}
      </div>
    </li>
  );
}

const SAID: Record<CheckInChange['state'], string> = {
  open: '',
  accepted: 'Accepted. Your plan has changed.',
  'taken-back': 'Undone. It is as it was before.',
  left: 'Left as it is.',
};

function nameOf({ kind, skill, weekdays }: CheckInChange): string {
  if (kind !== 'days') return `${kind === 'more' ? 'More' : 'Less'} ${skillName(skill!).toLowerCase()}`;
  return `Texts on ${listed(weekdays!.after)}, instead of ${listed(weekdays!.before)}`;
}

const listed = (days: readonly string[]): string =>
  new Intl.ListFormat('en-US').format(days.map((day) => weekdays.find(({ value }) => value === day)!.name));
