import { formatMoment } from '../../lib/format';
import { mailFailureWords, mailRecipient } from '../../lib/mail-words';
import { ResultNote } from '../../ui/attempts';
import type { Mail } from './deliveries.api';

interface RetriedMailProps {
  /** As it was when it was asked for: once it was sent, its address is forgotten. */
  asked: Mail | null;
  /** As it is; null until it was looked up. */
  now: Mail | null;
  /** Why it could not be tried at all. */
  failure: string;
}

/** Above the list: the outcome of the retried email. */
export function RetriedMail({ asked, now, failure }: RetriedMailProps) {
  if (failure) return <ResultNote result={{ tone: 'error', text: failure }} />;
  if (!asked) return null;
  return <ResultNote result={outcome(`The email to ${mailRecipient(asked)}`, now)} />;
}

function outcome(what: string, now: Mail | null): { tone: 'success' | 'error'; text: string } {
  if (now?.state === 'sent') return { tone: 'success', text: `${what} was sent.` };
  if (now?.state === 'failed')
    return {
      tone: 'error',
      text: `${what} was tried again and was not sent. ${now.failure ? mailFailureWords(now.failure) : ''}`.trim(),
    };
  if (now && now.tries > 0) {
    const next = now.nextTryAt ? ` Next try: ${formatMoment(now.nextTryAt)}.` : '';
    return { tone: 'error', text: `${what} was tried again, and the mail server did not accept it.${next}` };
  }
  return { tone: 'success', text: `${what} is being tried again.` };
}
