import type { MailWire } from '#contracts/mailing/adapters/http/staff/mails';
import type { StaffTextWire } from '#contracts/texting/adapters/http/texts';
import type { Camelized } from './casing';
import { whyItFailed } from './decisions';
import { formatMoment } from './format';
import { mailFailureWords, mailRecipient } from './mail-words';
import { isUnderWay } from './text-states';

type Mail = Camelized<MailWire>;
type StaffText = Camelized<StaffTextWire>;

export interface RetryResult {
  tone: 'success' | 'error';
  text: string;
}

const success = (text: string): RetryResult => ({ tone: 'success', text });
const error = (text: string): RetryResult => ({ tone: 'error', text });

/** What became of a retried text. @param now as it is; null until it was looked up */
export function textRetryResult({ personName }: StaffText, now: StaffText | null): RetryResult {
  const what = `The text to ${personName}`;
  if (!now || isUnderWay(now.state)) return success(`${what} is being tried again.`);
  if (now.state === 'sent' || now.state === 'delivered') return success(`${what} was sent.`);
  return error(`${what} was tried again and did not go. ${whyItFailed(now)}`);
}

/**
 * What became of a retried email.
 * @param asked as it was when it was asked for: once it was sent, its address is forgotten
 * @param now as it is; null until it was looked up
 */
export function mailRetryResult(asked: Mail, now: Mail | null): RetryResult {
  const what = `The email to ${mailRecipient(asked)}`;
  if (now?.state === 'sent') return success(`${what} was sent.`);
  if (now?.state === 'failed')
    return error(
      [`${what} was tried again and was not sent.`, now.failure && mailFailureWords(now.failure)]
        .filter(Boolean)
        .join(' '),
    );
  if (now && now.tries > 0) {
    const next = now.nextTryAt ? ` Next try: ${formatMoment(now.nextTryAt)}.` : '';
    return error(`${what} was tried again, and the mail server did not accept it.${next}`);
  }
  return success(`${what} is being tried again.`);
}
