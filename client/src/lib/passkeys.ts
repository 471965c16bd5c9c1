import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** The library comes when a passkey is used: few people have one, and the others should not wait for it. */
const library = () => import('@simplewebauthn/browser');

export const supportsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

export const makePasskey = async (optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<object> =>
  (await library()).startRegistration({ optionsJSON });

export const signWithPasskey = async (optionsJSON: PublicKeyCredentialRequestOptionsJSON): Promise<object> =>
  (await library()).startAuthentication({ optionsJSON });

/** The message for a person whose browser made no passkey, or signed with none; null for any other error. */
export function passkeyFault(error: unknown): string | null {
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
