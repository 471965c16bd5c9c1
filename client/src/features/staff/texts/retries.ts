import { useCallback, useState } from 'react';
import useSWR from 'swr';
import { MAIL_FAILURES, mailWire } from '@contracts/mailing/adapters/http/staff/mails';
import { staffTextsWire } from '@contracts/texting/adapters/http/texts';
import { api } from '../../../api/api';
import { retryText } from '../../../api/texts';
import { detailMessage } from '../../../lib/error-messages';
import { formatDateTime, times } from '../../../lib/format';
import type { Mail } from './deliveries.api';
import { whyItFailed } from './send-decisions';
import { isUnderWay, type StaffText } from './text-record';

const LOOK_AGAIN_MS = 2_000;

interface Retried<Item> {
  name: string;
  send(item: Item): Promise<unknown>;
  /** Returns the present state; null if it is not found. */
  look(item: Item): Promise<Item | null>;
  isOver(item: Item): boolean;
  result(asked: Item, now: Item | null): RetryResult;
}

const TEXT: Retried<StaffText> = {
  name: 'text',
  send: ({ id }) => retryText(id),
  async look({ id, user }) {
    const query = { member: user, page_size: 100 };
    const { results } = await api.get('/staff/texts/', { query, schema: staffTextsWire });
    return results.find((text) => text.id === id) ?? null;
  },
  isOver: ({ state }) => !isUnderWay(state),
  result: textRetryResult,
};

const mailPath = (id: string) => `/staff/mails/${encodeURIComponent(id)}/`;

export const retryMail = (id: string) => api.post(`${mailPath(id)}retry/`, { schema: mailWire });

const MAIL: Retried<Mail> = {
  name: 'mail',
  send: ({ id }) => retryMail(id),
  look: ({ id }) => api.get(mailPath(id), { schema: mailWire }),
  // One that the mail server does not take now is tried for three days: what staff wait for is the first of these tries.
  isOver: ({ state, tries }) => state !== 'queued' || tries > 0,
  result: mailRetryResult,
};

export const useTextRetry = (onChanged: () => Promise<unknown>) => useRetry(TEXT, onChanged);
export const useMailRetry = (onChanged: () => Promise<unknown>) => useRetry(MAIL, onChanged);

/** Retries something, and follows it until its outcome is known: a failed try must look like one. */
function useRetry<Item extends { id: string }>(
  { name, send, look, isOver, result }: Retried<Item>,
  onChanged: () => Promise<unknown>,
) {
  const [asked, setAsked] = useState<Item | null>(null);
  const [count, setCount] = useState(0);
  const [pending, setPending] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  const { data: now = null } = useSWR(
    // Counted: the outcome of an earlier retry of the same item says nothing about this one.
    asked && ['retried', name, asked.id, count],
    async () => {
      const found = await look(asked!);
      if (found && isOver(found)) await onChanged();
      return found;
    },
    { refreshInterval: (item) => (item && isOver(item) ? 0 : LOOK_AGAIN_MS), revalidateOnFocus: false },
  );

  const retry = useCallback(
    async (item: Item) => {
      setFailure('');
      setAsked(null);
      setPending(item.id);
      try {
        await send(item);
        setAsked(item);
        setCount((before) => before + 1);
        await onChanged();
      } catch (error) {
        setFailure(detailMessage(error));
      } finally {
        setPending(null);
      }
    },
    [send, onChanged],
  );
  return {
    /** The outcome of the last retry, or the reason why there is none; null before the first. */
    result: failure ? { tone: 'error' as const, text: failure } : asked && result(asked, now),
    pending,
    retry,
  };
}

interface RetryResult {
  tone: 'success' | 'error';
  text: string;
}

const success = (text: string): RetryResult => ({ tone: 'success', text });
const error = (text: string): RetryResult => ({ tone: 'error', text });

function textRetryResult({ personName }: StaffText, now: StaffText | null): RetryResult {
  const what = `The text to ${personName}`;
  if (!now || isUnderWay(now.state)) return success(`${what} is being retried.`);
  if (now.state === 'sent' || now.state === 'delivered') return success(`${what} was sent.`);
  return error(`${what} was retried and not sent. ${whyItFailed(now)}`);
}

/** `asked` is its state at the request, as its address is forgotten once it was sent; `now` is null until it was looked up. */
function mailRetryResult(asked: Mail, now: Mail | null): RetryResult {
  const what = `The email to ${mailRecipient(asked)}`;
  if (now?.state === 'sent') return success(`${what} was sent.`);
  if (now?.state === 'failed')
    return error(
      [`${what} was retried and not sent.`, now.failure && MAIL_FAILURES[now.failure]].filter(Boolean).join(' '),
    );
  if (now && now.tries > 0) {
    const next = now.nextTryAt ? ` Next try: ${formatDateTime(now.nextTryAt)}.` : '';
    return error(`${what} was retried, and the mail server did not accept it.${next}`);
  }
  return success(`${what} is being retried.`);
}

/** Failed emails come first: somebody has to look after them. */
export const MAIL_STATES = ['failed', 'queued', 'sent'] as const;

/** The address; what is known instead once that is forgotten. */
export function addressText({ to, state }: Pick<Mail, 'to' | 'state'>): string {
  if (to !== null) return to;
  return state === 'sent' ? 'Address deleted after sending' : 'Address unreadable';
}

/** In a sentence: the address while it is known, else the name. */
export function mailRecipient({ to, toStaff, personName }: Pick<Mail, 'to' | 'toStaff' | 'personName'>): string {
  if (to !== null) return to;
  return toStaff ? 'staff' : (personName ?? 'this member');
}

export function mailSentences({ state, tries, created, nextTryAt, sentAt, failure, canRetry }: Mail): string {
  return [
    sentAt && formatDateTime(sentAt) !== formatDateTime(created) && `Sent ${formatDateTime(sentAt)}.`,
    tries === 0 ? 'Not tried yet.' : (tries > 1 || sentAt === null) && `Tried ${times(tries)}.`,
    nextTryAt && `Next: ${formatDateTime(nextTryAt)}.`,
    failure && MAIL_FAILURES[failure],
    state === 'failed' && !canRetry && 'Its link has expired. Ask the member to request a new one.',
  ]
    .filter(Boolean)
    .join(' ');
}
