import type { Transcript } from './chat-state';
import { pause } from './pause';

/** The first look is at once, later ones after growing pauses. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 2_000;
/** A message that isn't recorded by then never reached the server. */
const ARRIVAL_LIMIT_MS = 10_000;
/** For how long a reply is waited for: far beyond what a coach that is alive needs. */
const REPLY_LIMIT_MS = 180_000;

interface AwaitedReply {
  /** What the person has said in this chat, the message whose reply is awaited included. */
  said: readonly string[];
  fetchTranscript(): Promise<Transcript>;
  signal: AbortSignal;
}

/**
 * Looks into the server's record until the reply that was running when the socket was lost is there.
 *
 * @returns the record, or null when the reply will not come any more (or nobody waits for it)
 */
export async function awaitReply({ said, fetchTranscript, signal }: AwaitedReply): Promise<Transcript | null> {
  const startedAt = performance.now();
  for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 1.5)) {
    // A network that is still away is no reason to give up.
    const transcript = await fetchTranscript().catch(() => null);
    if (transcript && !transcript.replying && holds(transcript, said)) return transcript;
    const limit = !transcript || transcript.replying ? REPLY_LIMIT_MS : ARRIVAL_LIMIT_MS;
    if (performance.now() - startedAt > limit) return null;
    await pause(pauseMs, signal);
  }
  return null;
}

/** Whether the record has everything that was said, repetitions counted. */
function holds({ messages }: Transcript, said: readonly string[]): boolean {
  const recorded = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
  const timesIn = (texts: readonly string[], text: string) => texts.filter((other) => other === text).length;
  return said.every((text) => timesIn(recorded, text) >= timesIn(said, text));
}
