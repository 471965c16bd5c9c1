import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import useSWR from 'swr';
import type * as z from 'zod/mini';
import {
  confirmationWire,
  factorAddedWire,
  type FactorSetupBody,
  type NewPasskeyBody,
  type PasskeyNameBody,
  passkeyOptionsWire,
  type PasskeyRequestBody,
  recoveryCodesWire,
  type SecondFactorBody,
  secondFactorsWire,
  type TotpCodeBody,
  totpSetupWire,
} from '@contracts/auth-tokens/adapters/http/second-factor';
import { userWithTokenWire } from '@contracts/users/adapters/http/users';
import type { Camelized } from '../lib/casing';
import type { SecondFactorQuestion } from '../lib/second-factor';
import { useAuth, type UserWithToken } from '../session/auth-store';
import { api } from './api';
import { bodyOf, type RequestBody } from '../lib/http-client';

export type SecondFactors = Camelized<z.infer<typeof secondFactorsWire>>;
export type TotpSetup = Camelized<z.infer<typeof totpSetupWire>>;
export type Passkey = SecondFactors['passkeys'][number];

/** `code` of an app or for recovery; `credential` as the browser gives it. */
export type SecondFactorProof =
  | { method: 'totp' | 'recovery-code'; code: string }
  | { method: 'passkey'; credential: object };

const proofBody = (challenge: string, proof: SecondFactorProof): RequestBody =>
  bodyOf<SecondFactorBody>({ challenge, ...proof });

export const answerLogIn = (challenge: string, proof: SecondFactorProof): Promise<UserWithToken> =>
  api.post('/login/second-factor/', { body: proofBody(challenge, proof), keepsKeys: true, schema: userWithTokenWire });

export const passkeyRequest = async (challenge: string): Promise<PublicKeyCredentialRequestOptionsJSON> => {
  const options = await api.post('/login/second-factor/passkey/', {
    body: bodyOf<PasskeyRequestBody>({ challenge }),
    schema: passkeyOptionsWire,
  });
  return options as unknown as PublicKeyCredentialRequestOptionsJSON;
};

export const askAgain = (): Promise<SecondFactorQuestion> =>
  api.post('/second-factor/challenge/', { schema: confirmationWire });

export const confirmSession = (challenge: string, proof: SecondFactorProof) =>
  api.post('/second-factor/confirm/', { body: proofBody(challenge, proof), keepsKeys: true });

/** Loads the second factors of a staff member; makes no request for anybody else. */
export function useSecondFactors() {
  const token = useAuth((auth) => (auth.isStaff ? auth.token : ''));
  const { data, error, mutate } = useSWR(token ? ['second-factor', token] : null, () =>
    api.get('/second-factor/', { schema: secondFactorsWire }),
  );
  return { factors: data, error: error as unknown, refresh: () => mutate() };
}

export const isEnrolled = ({ totp, passkeys }: SecondFactors): boolean => totp !== null || passkeys.length > 0;

/** @param password only where `needsPassword` asks for it */
export const startTotp = (password?: string): Promise<TotpSetup> =>
  api.post('/second-factor/totp/', { body: bodyOf<FactorSetupBody>({ password }), schema: totpSetupWire });

/** The recovery codes that come with a first factor; null for a later one. */
export const confirmTotp = async (code: string): Promise<string[] | null> =>
  (await api.post('/second-factor/totp/confirm/', { body: bodyOf<TotpCodeBody>({ code }), schema: factorAddedWire }))
    .recoveryCodes;

export const removeTotp = () => api.delete('/second-factor/totp/');

export const passkeyCreation = async (password?: string): Promise<PublicKeyCredentialCreationOptionsJSON> => {
  const options = await api.post('/second-factor/passkeys/options/', {
    body: bodyOf<FactorSetupBody>({ password }),
    schema: passkeyOptionsWire,
  });
  return options as unknown as PublicKeyCredentialCreationOptionsJSON;
};

export const addPasskey = async (name: string, credential: object): Promise<string[] | null> => {
  const body = bodyOf<NewPasskeyBody>({ name, credential });
  return (await api.post('/second-factor/passkeys/', { body, keepsKeys: true, schema: factorAddedWire })).recoveryCodes;
};

export const renamePasskey = (id: string, name: string) =>
  api.patch(`/second-factor/passkeys/${encodeURIComponent(id)}/`, { body: bodyOf<PasskeyNameBody>({ name }) });

export const removePasskey = (id: string) => api.delete(`/second-factor/passkeys/${encodeURIComponent(id)}/`);

export const renewRecoveryCodes = async (): Promise<string[]> =>
  (await api.post('/second-factor/recovery-codes/', { schema: recoveryCodesWire })).recoveryCodes;
