import { formatPhone } from '../../../lib/phone';
import type { Channel, Message, MessageThread } from './messages.api';

/** Whose thread it is: a name, or the number of a stranger. */
export const threadName = ({ personName, phoneNumber }: MessageThread): string =>
  personName || formatPhone(phoneNumber);

/** In place of the last message where its words are not there; and what still waits before it. */
export function wordsNotKept({ lastUnderstoodAs, state }: Pick<MessageThread, 'lastUnderstoodAs' | 'state'>): string {
  if (lastUnderstoodAs !== 'danger') return 'It had no text.';
  return `It spoke of danger and is not kept: see Safety.${state === 'open' ? ' An earlier message is still open.' : ''}`;
}

/** Characters that the server takes. */
export const LONGEST: Record<Channel, number> = { text: 612, mail: 4_000 };

/** What became of the last thing that staff wrote. */
export function whatBecame({ channel, state }: Pick<Message, 'channel' | 'state'>): string {
  if (channel === 'mail') return 'Your email is on its way.';
  if (state === 'failed') return 'Your text was not sent. You can send it by email.';
  return state === 'sent'
    ? 'Your text was sent.'
    : 'We don’t know whether your text was sent. It won’t be tried again.';
}
