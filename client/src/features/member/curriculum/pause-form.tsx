import { useState, type FormEvent } from 'react';
import { localDay } from '../../../lib/local-times';
import { Button } from '../../../ui/button';
import { DialogButtons } from '../../../ui/dialog';
import { TextField } from '../../../ui/text-field';

const DAY_MS = 86_400_000;
/** As far ahead as the server lets a pause last. */
const LONGEST_DAYS = 366;

interface PauseFormProps {
  /** The zone that the person's days are counted in. */
  timeZone: string;
  /** The day on which texts start again, as YYYY-MM-DD; null: once the person resumes them. */
  onPause: (until: string | null) => void;
  onCancel: () => void;
}

/** What a pause means, and for how long it is to be. */
export function PauseForm({ timeZone, onPause, onCancel }: PauseFormProps) {
  const [until, setUntil] = useState('');
  const [now] = useState(() => Date.now());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onPause(until || null);
  };
  return (
    <form onSubmit={submit}>
      <p className="mb-5">
        You won’t get texts until you resume. Your plan stays where it is: when you come back, one text comes at your
        next text time and the rest follow in order. You can still read and mark the practices you have. Your membership
        continues in the meantime.
      </p>
      <TextField
        label="Start again on (optional)"
        hint="Traveling? Pick the day you’re back, and texts start again by themselves."
        type="date"
        min={localDay(now + DAY_MS, timeZone)}
        max={localDay(now + LONGEST_DAYS * DAY_MS, timeZone)}
        value={until}
        onChange={(event) => setUntil(event.target.value)}
      />
      <DialogButtons>
        <Button look="outline" onClick={onCancel} data-autofocus>
          Keep them coming
        </Button>
        <Button type="submit">Pause texts</Button>
      </DialogButtons>
    </form>
  );
}
