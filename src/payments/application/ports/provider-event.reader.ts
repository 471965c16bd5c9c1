import type { ProviderEvent } from '../../domain/provider-event.js';

/** Reads the provider's notices as they come over the network. */
export abstract class ProviderEventReader {
  /** Proves that the provider sent it, and lately. @throws InvalidEventSignature */
  abstract read(rawBody: Buffer, signature: string | undefined): ProviderEvent;
}
