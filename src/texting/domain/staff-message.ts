import type { FieldErrors } from '../../shared/domain/domain-error.js';

/** Four segments of the phone's own alphabet. */
const LONGEST_TEXT = 612;
const LONGEST_MAIL = 4_000;

/** What is wrong with an answer of staff's as it came in; empty when it can be sent. */
export function messageProblems({ body, channel }: { body: unknown; channel: unknown }): FieldErrors {
  const problems: FieldErrors = {};
  if (channel !== 'text' && channel !== 'mail') problems.channel = ['Please choose text or mail'];
  const most = channel === 'mail' ? LONGEST_MAIL : LONGEST_TEXT;
  if (typeof body !== 'string' || body.replaceAll('\0', '').trim() === '') problems.body = ['Please write a message'];
  else if ([...body.trim()].length > most)
    problems.body = [
      `Please keep it under ${most.toLocaleString('en-US')} characters${channel === 'text' ? ', or send it by email' : ''}`,
    ];
  return problems;
}
