import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { SecondFactorMethodWire } from '@contracts/auth-tokens/adapters/http/second-factor';
import { hasStatus } from './http-error';

/** The library comes when a passkey is used: few people have one, and the others should not wait for it. */
const library = () => import('@simplewebauthn/browser');

export const supportsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

export const makePasskey = async (optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<object> =>
  (await library()).startRegistration({ optionsJSON });

export const signWithPasskey = async (optionsJSON: PublicKeyCredentialRequestOptionsJSON): Promise<object> =>
  (await library()).startAuthentication({ optionsJSON });

/** The message for a person whose browser made no passkey, or signed with none; null for any other error. */
export function passkeyError(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  switch (error.name) {
    // Also when nothing fits: browsers do not tell the two apart.
    case 'NotAllowedError':
    case 'AbortError':
      return 'That was stopped, took too long, or no passkey matched. Please try again.';
    case 'InvalidStateError':
      return 'This device already has a passkey of yours.';
    case 'SecurityError':
      return 'Passkeys don’t work at this address. They need https and the address you usually use.';
    case 'NotSupportedError':
    case 'ConstraintError':
      return 'This device can’t create the kind of passkey we need.';
    default:
      return null;
  }
}

/** A question for a second factor, and the ways to answer it. */
export interface SecondFactorQuestion {
  challenge: string;
  methods: SecondFactorMethodWire[];
}

/** The question in a refused log-in; null where that failed for another reason. */
export function questionIn(error: unknown): SecondFactorQuestion | null {
  if (!hasStatus(error, 401)) return null;
  const { challenge, methods } = (error.data ?? {}) as Partial<SecondFactorQuestion>;
  return typeof challenge === 'string' && Array.isArray(methods) ? { challenge, methods } : null;
}
