import { hasStatus } from '../../../lib/http-error';
import type { Transcript } from './chat-state';
import { pause } from './pause';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;

interface Question {
  fetchTranscript(): Promise<Transcript>;
  signal: AbortSignal;
}

/** @returns what the server's record says, requested until it answers; null when the caller has canceled */
export async function askWhetherConcluded({ fetchTranscript, signal }: Question): Promise<boolean | null> {
  for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)) {
    try {
      return (await fetchTranscript()).concluded;
    } catch (error) {
      // A chat without a record has not concluded: who writes in it must not be kept from that for good.
      if (hasStatus(error, 404)) return false;
    }
    await pause(pauseMs, signal);
  }
  return null;
}
