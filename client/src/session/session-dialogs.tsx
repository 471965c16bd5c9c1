import useSWR from 'swr';
import { askAgain, confirmSession } from '../api/second-factor';
import { detailMessage } from '../lib/error-messages';
import { RetryAlert } from '../ui/loading';
import { Dialog, ConfirmDialog } from '../ui/dialog';
import { Skeleton } from '../ui/spinner';
import { useConfirmation } from './confirmation';
import { SecondFactorForm } from './second-factor-form';
import { useSessionEnd, useLogInAgain } from './session-end';

/** On top of any screen whose call requires a fresh proof; the call continues once it is given. */
export function ConfirmationDialog() {
  const answer = useConfirmation((state) => state.answer);
  return (
    <Dialog title="Confirm it’s you" isOpen={answer !== null} onClose={() => answer?.(false)}>
      {answer && <Confirmation onConfirmed={() => answer(true)} />}
    </Dialog>
  );
}

function Confirmation({ onConfirmed }: { onConfirmed: () => void }) {
  const { data, error, mutate } = useSWR('second-factor-question', askAgain, {
    // Each question is asked once: another would make the first one pointless.
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
    dedupingInterval: 0,
  });
  const startAgain = () => void mutate(undefined, { revalidate: true });
  if (!data && error) return <RetryAlert onRetry={startAgain}>{detailMessage(error)}</RetryAlert>;
  if (!data)
    return (
      <div role="status" className="space-y-3">
        <span className="sr-only">Loading</span>
        <Skeleton className="h-12 w-full" />
      </div>
    );
  return (
    <>
      <p className="text-ink-soft mb-5">
        To continue, confirm with two-step verification. You won’t be asked again for 15 minutes.
      </p>
      <SecondFactorForm
        key={data.challenge}
        question={data}
        send={async (proof) => {
          await confirmSession(data.challenge, proof);
          onConfirmed();
        }}
        onStartAgain={startAgain}
        submitLabel="Confirm"
      />
    </>
  );
}

/** On top of any screen that could not save because the session is over. */
export function SessionEndDialog() {
  const logInAgain = useLogInAgain();
  const stay = () => useSessionEnd.setState({ endedToken: '' });
  return (
    <ConfirmDialog
      isOpen
      onClose={stay}
      title="You are signed out"
      action="Log In"
      cancel="Not now"
      focus="action"
      onConfirm={logInAgain}
    >
      <p>Your last change wasn’t saved. Log in to return to this page; unsaved text is kept.</p>
    </ConfirmDialog>
  );
}
