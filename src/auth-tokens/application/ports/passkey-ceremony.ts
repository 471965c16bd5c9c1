import type { Passkey } from '../../domain/second-factor.js';

/** JSON as WebAuthn defines it, for the browser and from it. */
export type WebAuthnJson = Record<string, unknown>;

export type NewPasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

/**
 * The two ceremonies of WebAuthn. `challenge` is a secret of ours, base64url; it is passed on unchanged. A port, since a library
 * verifies them, which is loaded only when a passkey is asked for.
 */
export abstract class PasskeyCeremony {
  abstract registrationOptions(
    person: { id: string; email: string; name: string },
    known: readonly Passkey[],
    challenge: string,
  ): Promise<WebAuthnJson>;
  /** The challenge that a response is about, as it claims; null when it is no response. */
  abstract challengeOf(credential: WebAuthnJson): string | null;
  /** Null when the response proves nothing. */
  abstract register(credential: WebAuthnJson, challenge: string): Promise<NewPasskey | null>;
  abstract requestOptions(known: readonly Passkey[], challenge: string): Promise<WebAuthnJson>;
  /** Returns the passkey that signed, and its new counter; null if none of these did. */
  abstract verify(
    credential: WebAuthnJson,
    known: readonly Passkey[],
    challenge: string,
  ): Promise<{ passkey: Passkey; counter: number } | null>;
}
