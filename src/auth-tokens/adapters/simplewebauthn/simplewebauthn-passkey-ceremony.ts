import { Injectable } from '@nestjs/common';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { Configuration } from '../../../config/configuration.js';
import { type NewPasskey, PasskeyCeremony, type WebAuthnJson } from '../../application/ports/passkey-ceremony.js';
import type { Passkey } from '../../domain/second-factor.js';

const NAME = 'Career Coach';
/** A passkey comes after the password here: a touch is enough, as with a security key. */
const VERIFICATION = 'preferred';

/** 230 modules for a few staff: loaded when a passkey is first asked for, and kept by Node (docs/adr/0013). */
const library = () => import('@simplewebauthn/server');

@Injectable()
export class SimpleWebAuthnPasskeyCeremony implements PasskeyCeremony {
  private readonly origin: string;
  private readonly host: string;

  constructor({ publicUrl }: Configuration) {
    const { origin, hostname } = new URL(publicUrl);
    this.origin = origin;
    this.host = hostname;
  }

  async registrationOptions(
    { id, email, name }: { id: string; email: string; name: string },
    known: readonly Passkey[],
    challenge: string,
  ): Promise<WebAuthnJson> {
    const { generateRegistrationOptions } = await library();
    const options = await generateRegistrationOptions({
      rpName: NAME,
      rpID: this.host,
      userID: new TextEncoder().encode(id),
      userName: email,
      userDisplayName: name,
      challenge: bytesOf(challenge),
      attestationType: 'none',
      excludeCredentials: known.map(describe),
      authenticatorSelection: { residentKey: 'preferred', userVerification: VERIFICATION },
    });
    return { ...options };
  }

  challengeOf(credential: WebAuthnJson): string | null {
    try {
      const { response } = credential as unknown as RegistrationResponseJSON;
      const said = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8')) as unknown;
      const { challenge } = said as { challenge?: unknown };
      return typeof challenge === 'string' ? challenge : null;
    } catch {
      return null;
    }
  }

  async register(credential: WebAuthnJson, challenge: string): Promise<NewPasskey | null> {
    const { verifyRegistrationResponse } = await library();
    try {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: credential as unknown as RegistrationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: this.origin,
        expectedRPID: this.host,
        requireUserVerification: false,
      });
      if (!verified || !registrationInfo) return null;
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      return { credentialId: id, publicKey, counter, transports: knownTransports(transports) };
    } catch {
      // The library throws at whatever does not fit. What was sent may come from anyone, and stays out of the log.
      return null;
    }
  }

  async requestOptions(known: readonly Passkey[], challenge: string): Promise<WebAuthnJson> {
    const { generateAuthenticationOptions } = await library();
    const options = await generateAuthenticationOptions({
      rpID: this.host,
      challenge: bytesOf(challenge),
      allowCredentials: known.map(describe),
      userVerification: VERIFICATION,
    });
    return { ...options };
  }

  async verify(
    credential: WebAuthnJson,
    known: readonly Passkey[],
    challenge: string,
  ): Promise<{ passkey: Passkey; counter: number } | null> {
    const passkey = known.find(({ credentialId }) => credentialId === credential['id']);
    if (!passkey) return null;
    const { verifyAuthenticationResponse } = await library();
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: credential as unknown as AuthenticationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: this.origin,
        expectedRPID: this.host,
        requireUserVerification: false,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(passkey.publicKey),
          counter: passkey.counter,
        },
      });
      return verified ? { passkey, counter: authenticationInfo.newCounter } : null;
    } catch {
      return null;
    }
  }
}

const bytesOf = (challenge: string) => new Uint8Array(Buffer.from(challenge, 'base64url'));

const describe = ({ credentialId, transports }: Passkey) => ({ id: credentialId, transports });

/** The transports that browsers report; anything else is dropped. */
const knownTransports = (transports: readonly string[]): string[] =>
  transports.filter((transport) => /^[a-z-]{1,20}$/.test(transport)).slice(0, 10);
