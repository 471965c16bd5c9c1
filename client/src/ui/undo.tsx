import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { Button } from './button';
import { CloseIcon } from './icons';
import { useSubmit } from '../lib/form-submission';

interface Offer {
  /** The completed action, as a sentence. */
  message: string;
  undo: () => Promise<unknown>;
}

const SHOWN_MS = 10_000;

const useOffer = create<{ offer: Offer | null }>(() => ({ offer: null }));

/** Says what was done, and lets it be undone for ten seconds; what was offered before is over then. */
export const offerUndo = (message: string, undo: Offer['undo']) => useOffer.setState({ offer: { message, undo } });
const end = () => useOffer.setState({ offer: null });

/** The latest offer to undo something, at the window's end; it waits while it is pointed at or has the focus. */
export function UndoBar() {
  const offer = useOffer((state) => state.offer);
  useEffect(() => end, []);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-40 flex justify-center px-4 print:hidden"
    >
      {offer && <Bar key={offer.message} {...offer} />}
    </div>
  );
}

function Bar({ message, undo }: Offer) {
  const [isHeld, setIsHeld] = useState(false);
  const { isPending, errors, submit } = useSubmit();
  const failure = errors.join(' ');
  useEffect(() => {
    if (isHeld || isPending || failure !== '') return;
    const timer = setTimeout(end, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, isPending, failure]);

  return (
    <div
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className="animate-rise border-line bg-card shadow-float pointer-events-auto flex max-w-xl items-center gap-3 rounded-2xl border py-2 pr-2 pl-5"
    >
      <p className="min-w-0 break-words">
        {message}
        {failure !== '' && <span className="text-error-ink block text-sm">Nothing was undone. {failure}</span>}
      </p>
      <Button variant="outline" size="sm" pending={isPending} onClick={() => void submit(() => undo().then(end))}>
        Undo
      </Button>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={end}
        className="text-ink-soft hover:text-ink grid size-10 shrink-0 place-items-center rounded-lg"
      >
        <CloseIcon />
      </button>
    </div>
  );
}
