import { detailMessage, formMessages } from '../../../lib/error-messages';
import { hasStatus } from '../../../lib/http-error';
import { passkeyFault } from '../../../lib/passkeys';
import { useSubmit } from '../../../lib/use-submit';

/** Something that is under way, and why it failed the last time: at the server, or at a passkey. */
export function useAttempt() {
  const { submit, ...rest } = useSubmit(messagesOf);
  return { ...rest, attempt: submit };
}

function messagesOf(error: unknown): string[] {
  const fault = passkeyFault(error);
  if (fault !== null) return [fault];
  // Not confirmed, or not allowed: the sentence alone, without the code beside it.
  return hasStatus(error, 403) ? [detailMessage(error)] : formMessages(error);
}
