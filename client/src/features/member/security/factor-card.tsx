import { useId, type ReactNode, useState } from 'react';
import { detailMessage, formMessages } from '../../../lib/error-messages';
import { useSubmit } from '../../../lib/form-submission';
import { hasStatus } from '../../../lib/http-error';
import { passkeyError } from '../../../lib/second-factor';
import { ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/dialog';
import { Card } from '../../../ui/page';

export function FactorCard({ title, about, children }: { title: string; about: ReactNode; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card>
      <section aria-labelledby={titleId}>
        <h2 id={titleId} className="text-2xl font-medium">
          {title}
        </h2>
        <div className="text-ink-soft mt-2 mb-5 text-[0.9375rem]">{about}</div>
        {children}
      </section>
    </Card>
  );
}

interface RemovalProps {
  /** The factor's name in a sentence: 'the passkey “Laptop”'. */
  what: string;
  remove: () => Promise<unknown>;
  onRemoved: () => Promise<void>;
}

export function Removal({ what, remove, onRemoved }: RemovalProps) {
  const { attempt, isPending, errors, forget } = useAttempt();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => {
    setIsAsking(false);
    forget();
  };
  const confirm = () =>
    attempt(async () => {
      await remove();
      close();
      await onRemoved();
    });
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setIsAsking(true)}>
        Remove<span className="sr-only"> {what}</span>
      </Button>
      <ConfirmDialog
        title="Remove it?"
        isOpen={isAsking}
        onClose={close}
        action="Remove"
        cancel="Keep it"
        isDanger
        pending={isPending}
        onConfirm={() => void confirm()}
      >
        <p>You can’t log in with {what} any more.</p>
        <ErrorList className="mt-4" messages={errors} />
      </ConfirmDialog>
    </>
  );
}

/** Something that is under way, and why it failed the last time: at the server, or at a passkey. */
export function useAttempt() {
  const { submit, ...rest } = useSubmit(messagesOf);
  return { ...rest, attempt: submit };
}

function messagesOf(error: unknown): string[] {
  const message = passkeyError(error);
  if (message !== null) return [message];
  // Not confirmed, or not allowed: only the sentence, without its code.
  return hasStatus(error, 403) ? [detailMessage(error)] : formMessages(error);
}
