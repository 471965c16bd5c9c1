import type { ProviderEvent } from '../../domain/provider-event.js';

/** Reads the provider's webhook events as they come over the network. */
export abstract class ProviderEventReader {
  /**
   * Proves that the provider sent it, and recently. One that cannot be read is returned as `UNREADABLE_EVENT`, so that
   * it is kept and acknowledged.
   * @throws InvalidEventSignature
   */
  abstract read(rawBody: Buffer, signature: string | undefined): ProviderEvent;
}
