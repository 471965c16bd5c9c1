const MINUTE = 60_000;

/** The method by which a person proves their identity after the password. Named as on the wire. */
export type SecondFactorMethod = 'totp' | 'passkey' | 'recovery-code';

/** A public key that an authenticator keeps the other half of. */
export interface Passkey {
  id: string;
  name: string;
  /** base64url, as in WebAuthn. */
  credentialId: string;
  publicKey: Uint8Array;
  /** The use counter that it reports; 0 if it does not count. */
  counter: number;
  /** The ways in which a browser reaches it, such as `internal` or `usb`. */
  transports: string[];
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** The second factors of a person. Recovery codes alone are no factor: they replace a lost one. */
export interface SecondFactors {
  /** The time when the authenticator app was set up; null: none is. */
  totpSince: Date | null;
  /** The oldest first; there are at most `PASSKEYS_MAX`. */
  passkeys: Passkey[];
  recoveryCodesLeft: number;
}

export const PASSKEYS_MAX = 10;
export const RECOVERY_CODES = 10;

export const isEnrolled = ({ totpSince, passkeys }: SecondFactors): boolean =>
  totpSince !== null || passkeys.length > 0;

export function methodsOf(factors: SecondFactors): SecondFactorMethod[] {
  if (!isEnrolled(factors)) return [];
  const methods: [SecondFactorMethod, boolean][] = [
    ['totp', factors.totpSince !== null],
    ['passkey', factors.passkeys.length > 0],
    ['recovery-code', factors.recoveryCodesLeft > 0],
  ];
  return methods.filter(([, has]) => has).map(([method]) => method);
}

/** The purpose of a challenge: it opens nothing else. */
export type ChallengePurpose = 'log-in' | 'confirm' | 'add-passkey';

/** A question that a person has to answer with a factor. Its secret is not kept, only the digest of it. */
export interface SecondFactorChallenge {
  userId: string;
  purpose: ChallengePurpose;
  /** The password that was checked; another one since makes the challenge void. */
  credentialsVersion: number;
  expiresAt: Date;
}

/** Time to find the phone, unlock it and wait for the next code. */
export const CHALLENGE_LIFETIME_MS = 5 * MINUTE;
/** Wrong answers to one challenge; it is void after the last. */
export const CHALLENGE_ATTEMPTS = 5;

/** 32 characters: digits and letters without 0, 1, i and o, which are easily confused. */
const CODE_ALPHABET = '23456789abcdefghjklmnpqrstuvwxyz';
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** 140 bits. A secret of fewer than 112 would need a slow hash (ASVS 6.5.2), one of fewer than 128 is too short (11.5.1). */
const CODE_LENGTH = 28;

/** Random bits that a person can type: `k7wd-93mf-x2qp-hn4t-8vjc-e5ra-u6ys`. @param secret base64url, 28 characters or more */
export function recoveryCodeFrom(secret: string): string {
  const letters = [...secret.slice(0, CODE_LENGTH)].map(
    (character) => CODE_ALPHABET[BASE64URL.indexOf(character) % CODE_ALPHABET.length],
  );
  return letters.join('').replace(/.{4}(?=.)/g, '$&-');
}

/** As it was made, however it was typed: capitals, spaces and hyphens do not count. */
export const normalRecoveryCode = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, '');
