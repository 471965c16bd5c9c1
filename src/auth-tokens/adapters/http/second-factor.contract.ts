import * as z from 'zod/mini';

export const secondFactorMethodWire = z.enum(['totp', 'passkey', 'recovery-code']);
export type SecondFactorMethodWire = z.infer<typeof secondFactorMethodWire>;

/** The question for a second factor. `challenge` is good for five minutes and five tries; a passkey signs it. */
export const secondFactorNeededWire = z.object({
  detail: z.string(),
  challenge: z.string(),
  methods: z.array(secondFactorMethodWire),
});

/** The same, for somebody who is signed in. */
export const confirmationWire = z.pick(secondFactorNeededWire, { challenge: true, methods: true });
export type ConfirmationWire = z.infer<typeof confirmationWire>;

export const passkeyWire = z.object({
  id: z.uuid(),
  name: z.string(),
  created: z.iso.datetime(),
  last_used: z.nullable(z.string()),
});

/** The second factors of a staff member. Timestamps are ISO 8601. */
export const secondFactorsWire = z.object({
  /** Staff need one here. */
  required: z.boolean(),
  /** This session reaches nothing else until one is set up. */
  must_enroll: z.boolean(),
  /** Setting up the first one asks for the password. */
  needs_password: z.boolean(),
  totp: z.nullable(z.object({ created: z.iso.datetime() })),
  passkeys: z.array(passkeyWire),
  recovery_codes_left: z.int(),
});
export type SecondFactorsWire = z.infer<typeof secondFactorsWire>;

/** The setup of an authenticator app: `uri` as a QR code, `secret` (base32) to type. */
export const totpSetupWire = z.object({ secret: z.string(), uri: z.string() });
export type TotpSetupWire = z.infer<typeof totpSetupWire>;

/** A factor is set up. The recovery codes come with the first one, and are shown only this once. */
export const factorAddedWire = z.object({ recovery_codes: z.nullable(z.array(z.string())) });
export type FactorAddedWire = z.infer<typeof factorAddedWire>;

export const recoveryCodesWire = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodesWire = z.infer<typeof recoveryCodesWire>;

/** Options for the browser's passkey dialog, as WebAuthn defines their JSON. */
export const passkeyOptionsWire = z.looseObject({ challenge: z.string() });
export type PasskeyOptionsWire = z.infer<typeof passkeyOptionsWire>;

/** POST /api/login/second-factor/passkey/ */
export interface PasskeyRequestBody {
  challenge: string;
}

/** POST /api/login/second-factor/ and /api/second-factor/confirm/: `code` of an app or for recovery, or a passkey's `credential`. */
export interface SecondFactorBody extends PasskeyRequestBody {
  method: SecondFactorMethodWire;
  code?: string | null;
  /** The browser's credential, unchanged. */
  credential?: object | null;
}

/** POST /api/second-factor/totp/ and /api/second-factor/passkeys/options/ */
export interface FactorSetupBody {
  /** Only where `needs_password` asks for it. */
  password?: string | null;
}

/** POST /api/second-factor/totp/confirm/ */
export interface TotpCodeBody {
  code: string;
}

/** PATCH /api/second-factor/passkeys/{id}/ */
export interface PasskeyNameBody {
  name: string;
}

/** POST /api/second-factor/passkeys/ */
export interface NewPasskeyBody extends PasskeyNameBody {
  /** The browser's credential, unchanged. */
  credential: object;
}
