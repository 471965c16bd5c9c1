import { whyItFailed } from '../lib/decisions';
import { isUnderWay } from '../lib/text-states';
import { ResultNote } from './attempts';
import type { StaffText } from './text-record';

interface RetriedTextProps {
  /** As it was when it was asked for. */
  asked: StaffText | null;
  /** As it is; null until it was looked up. */
  now: StaffText | null;
  /** Why it could not be tried at all. */
  failure: string;
}

/** Above the list: the outcome of the retried text. */
export function RetriedText({ asked, now, failure }: RetriedTextProps) {
  if (failure) return <ResultNote result={{ tone: 'error', text: failure }} />;
  if (!asked) return null;
  return <ResultNote result={outcome(`The text to ${asked.personName}`, now)} />;
}

function outcome(what: string, now: StaffText | null): { tone: 'success' | 'error'; text: string } {
  if (!now || isUnderWay(now.state)) return { tone: 'success', text: `${what} is being tried again.` };
  if (now.state === 'sent' || now.state === 'delivered') return { tone: 'success', text: `${what} was sent.` };
  return { tone: 'error', text: `${what} was tried again and did not go. ${whyItFailed(now)}` };
}
