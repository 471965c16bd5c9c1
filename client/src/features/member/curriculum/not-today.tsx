import { useState } from 'react';
import { ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { failureWords } from '../../shared/plan-failure';

interface NotTodayProps {
  /** The plan is complete: "Later" opens it again for this practice. */
  isFinished: boolean;
  onLater: () => Promise<void>;
  onSkip: () => Promise<void>;
}

/** The other answers to a practice: another day, or not at all. */
export function NotToday({ isFinished, onLater, onSkip }: NotTodayProps) {
  const [pending, setPending] = useState<'later' | 'skip' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function answer(which: 'later' | 'skip', call: () => Promise<void>) {
    setPending(which);
    setFailure(null);
    try {
      await call();
    } catch (error) {
      setFailure(failureWords('That did not work.', error));
    } finally {
      setPending(null);
    }
  }

  return (
    <div className="mt-8 space-y-4">
      <p className="text-ink-soft">
        {isFinished
          ? 'Your plan is complete. “Later” opens it again for this one practice, which comes at your next text time; “Skip” takes it out.'
          : 'Not today? “Later” sends it again at your next text time; “Skip” takes it out of your plan.'}
      </p>
      <ErrorList messages={failure ? [failure] : []} />
      <div className="flex flex-wrap gap-3">
        <Button
          look="outline"
          pending={pending === 'later'}
          disabled={pending !== null}
          onClick={() => void answer('later', onLater)}
        >
          Later
        </Button>
        <Button
          look="outline"
          pending={pending === 'skip'}
          disabled={pending !== null}
          onClick={() => void answer('skip', onSkip)}
        >
          Skip
        </Button>
      </div>
    </div>
  );
}
