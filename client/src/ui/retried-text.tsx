import { whyItFailed } from '../lib/decisions';
import { isUnderWay } from '../lib/text-states';
import { ResultNote } from './attempts';
import type { StaffText } from './text-record';

interface RetriedTextProps {
  /** As it was when it was asked for, then as it is. */
  text: StaffText | null;
  /** Why it could not be tried at all. */
  failure: string;
  /** Whether `text` is as it is now. */
  isFollowed: boolean;
}

/** Above the list: the outcome of the retried text. */
export function RetriedText({ text, failure, isFollowed }: RetriedTextProps) {
  if (failure) return <ResultNote result={{ tone: 'error', text: failure }} />;
  if (!text) return null;
  return <ResultNote result={outcome(text, isFollowed)} />;
}

function outcome(text: StaffText, isFollowed: boolean): { tone: 'success' | 'error'; text: string } {
  const to = `The text to ${text.personName}`;
  if (!isFollowed || isUnderWay(text.state)) return { tone: 'success', text: `${to} is being tried again.` };
  if (text.state === 'sent' || text.state === 'delivered') return { tone: 'success', text: `${to} was sent.` };
  return { tone: 'error', text: `${to} was tried again and did not go. ${whyItFailed(text)}` };
}
