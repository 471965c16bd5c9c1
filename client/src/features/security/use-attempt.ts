import { useState } from 'react';
import { detailMessage, serverMessages } from '../../lib/error-messages';
import { hasStatus } from '../../lib/http-error';
import { passkeyFault } from '../../lib/passkeys';

/** Something that is under way, and why it failed the last time. */
export function useAttempt() {
  const [isPending, setIsPending] = useState(false);
  const [errors, setErrors] = useState<string[]>([]);

  async function attempt(work: () => Promise<void>): Promise<void> {
    setErrors([]);
    setIsPending(true);
    try {
      await work();
    } catch (error) {
      setErrors(messagesOf(error));
    } finally {
      setIsPending(false);
    }
  }

  return { attempt, isPending, errors, forget: () => setErrors([]) };
}

function messagesOf(error: unknown): string[] {
  const fault = passkeyFault(error);
  if (fault !== null) return [fault];
  // Not confirmed, or not allowed: the sentence alone, without the code beside it.
  return hasStatus(error, 403) ? [detailMessage(error)] : serverMessages(error);
}
