/** The pause of messages to a provider while the channel fails. Application time. */
export interface ChannelPause<Failure extends string> {
  since: Date;
  failure: Failure;
  /** The provider's word for it. */
  code: string | null;
  /** The time when one message tests whether it works again. */
  nextTryAt: Date;
}

/** Pauses double from 10 s to 15 minutes. */
export const FIRST_PAUSE_SECONDS = 10;
export const LONGEST_PAUSE_SECONDS = 900;

/** The way to a provider that all messages of a kind share, as all instances know it. Times are application time. */
export abstract class ProviderChannel<Failure extends string> {
  /** null while messages go. */
  abstract pause(): Promise<ChannelPause<Failure> | null>;
  /** An error was met: messages wait for a while, longer each time. Nothing changes while they wait. */
  abstract fail(failure: Failure, code: string | null, now: Date): Promise<void>;
  /** True if this caller may send a message to test if a pause is over; for `leaseSeconds` of system time nobody else may. */
  abstract takeProbe(now: Date, leaseSeconds: number): Promise<boolean>;
  /** The probe came to nothing, as no message was there to be sent. */
  abstract dropProbe(): Promise<void>;
  abstract resume(): Promise<void>;
}
