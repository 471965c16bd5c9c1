import type { ProviderEvent } from '../../domain/provider-event.js';

export type EventOutcome = 'applied' | 'no-owner' | 'kept';

/** Every event that was received, once each, kept as references: no names, no card data. */
export abstract class ProviderEventRepository {
  /** @returns false when it was received before */
  abstract add(provider: string, event: ProviderEvent, receivedAt: Date): Promise<boolean>;
  /** null when it is unknown or was settled. */
  abstract findPending(id: string): Promise<ProviderEvent | null>;
  abstract settle(id: string, outcome: EventOutcome, at: Date): Promise<void>;
  abstract anonymise(userId: string): Promise<void>;
}

/** Reads the provider's webhook events as they come over the network. A port, so that the controller knows no provider's SDK. */
export abstract class ProviderEventReader {
  /**
   * Proves that the provider sent it, and recently. One that cannot be read is returned as `UNREADABLE_EVENT`, so that
   * it is kept and acknowledged.
   * @throws InvalidEventSignature
   */
  abstract read(rawBody: Buffer, signature: string | undefined): ProviderEvent;
}
