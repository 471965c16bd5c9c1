import type { StaffTextWire } from '@contracts/texting/adapters/http/texts';
import type { Camelized } from '../../../lib/casing';
import { formatDateTime } from '../../../lib/format';
import { formatPhone } from '@contracts/shared/domain/field-rules';
import { Badge } from '../../../ui/badge';
import { StateBadge, type StateOf } from '../../shared/labels';
import { RetryButton } from './retry-buttons';
import { decisionSentences } from './send-decisions';
import { DateTime } from '../../../ui/times';

export type StaffText = Camelized<StaffTextWire>;

interface TextRecordProps {
  text: StaffText;
  isRetrying: boolean;
  onRetry: () => void;
}

/** One text with all that was decided about it. The token of its link is masked before it comes here. */
export function TextRecord({ text, isRetrying, onRetry }: TextRecordProps) {
  const { state, resend, sentAt, decidedAt, nextTryAt, tries, to, body } = text;
  return (
    <li className="border-line bg-card rounded-xl border px-4 py-3.5 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <StateBadge kind="text" state={state} />
        {resend && <Badge>Sent again</Badge>}
        <span className="text-ink-soft ml-auto text-sm tabular-nums">
          <DateTime at={sentAt ?? decidedAt} />
        </span>
      </div>
      <p className="mt-2.5 max-w-prose break-words">{body}</p>
      <div className="mt-2.5 flex flex-wrap items-end gap-x-4 gap-y-2">
        <p className="text-ink-soft max-w-prose min-w-0 flex-1 basis-72 text-sm">
          {decisionSentences(text).join(' ')} To{' '}
          <span className="whitespace-nowrap">{to ? formatPhone(to) : 'no number'}</span>.
          {tries > 1 && ` Tried ${tries} times.`}
          {nextTryAt && ` Next: ${formatDateTime(nextTryAt)}.`}
        </p>
        {canRetry(state) && <RetryButton pending={isRetrying} onClick={onRetry} />}
      </div>
    </li>
  );
}

type TextState = StateOf<'text'>;

export const isUnderWay = (state: TextState): boolean => state === 'queued' || state === 'sending';

export const canRetry = (state: TextState): boolean => state === 'dead' || state === 'undeliverable';
