import { detailMessage } from '../../lib/error-messages';
import { HttpError, hasStatus, mayPass } from '../../lib/http-error';
import { asSentence } from '../../ui/loading';

interface Advice {
  advice: string;
  /** True if the same call may succeed on another try. */
  mayHelpAgain: boolean;
}

export function whatToDo(error: unknown): Advice {
  if (hasStatus(error, 403)) return { advice: 'Your membership no longer covers it.', mayHelpAgain: false };
  if (hasStatus(error, 404))
    return { advice: 'It is no longer in your plan. This page now shows your plan as it is.', mayHelpAgain: false };
  const hasNoResponse = error instanceof HttpError && error.kind === 'no-response';
  return { advice: asSentence(detailMessage(error)), mayHelpAgain: mayPass(error) && !hasNoResponse };
}

/** Says what failed, with advice: `unchanged` says what has not happened; it is omitted if nobody knows whether it has. */
export function failureMessage(unchanged: string, error: unknown): string {
  const { advice } = whatToDo(error);
  return error instanceof HttpError && error.kind === 'no-response' ? advice : `${unchanged} ${advice}`;
}
