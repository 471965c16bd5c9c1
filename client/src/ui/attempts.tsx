import { useState } from 'react';
import { detailMessage } from '../lib/error-messages';
import { Alert } from './alert';

/** The result of an action; null before there was one, and while one is running. */
type Result = { tone: 'success' | 'error'; text: string } | null;

/** The actions of a staff screen, one at a time: which of them is running, and the result of the last. */
export function useAttempts<What extends string>() {
  const [pending, setPending] = useState<What | null>(null);
  const [result, setResult] = useState<Result>(null);

  /** Never throws: what the server said of a failure is the result, else what `action` returns. */
  async function attempt(what: What, action: () => Promise<string>): Promise<void> {
    setResult(null);
    setPending(what);
    try {
      setResult({ tone: 'success', text: await action() });
    } catch (failure) {
      setResult({ tone: 'error', text: detailMessage(failure) });
    } finally {
      setPending(null);
    }
  }

  return { pending, result, attempt };
}

/** Above what the action was done to, and in sight however far down that is. */
export function ResultNote({ result }: { result: Result }) {
  if (!result) return null;
  return (
    <div data-result-note className="bg-paper sticky top-[calc(var(--top-bar)+0.5rem)] z-10 mb-4 rounded-xl">
      <Alert tone={result.tone}>{result.text}</Alert>
    </div>
  );
}
