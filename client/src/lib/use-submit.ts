import { useState } from 'react';
import { formMessages } from './error-messages';

/**
 * One action that the server carries out: whether it is under way, and what the server said when it failed.
 * @param messagesOf what the person reads of a failure; the server's own messages, or that it could not be reached, if it is left out
 */
export function useSubmit(messagesOf: (failure: unknown) => string[] = formMessages) {
  const [isPending, setIsPending] = useState(false);
  const [errors, setErrors] = useState<string[]>([]);

  /** Never throws. Code after the call in `action` runs only if it succeeded. */
  async function submit(action: () => Promise<unknown>): Promise<void> {
    setIsPending(true);
    setErrors([]);
    try {
      await action();
    } catch (failure) {
      setErrors(messagesOf(failure));
    } finally {
      setIsPending(false);
    }
  }

  return { isPending, errors, submit, forget: () => setErrors([]) };
}
