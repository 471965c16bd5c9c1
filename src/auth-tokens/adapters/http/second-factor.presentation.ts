import { InvalidFields } from '../../../shared/domain/domain-error.js';
import type { WebAuthnJson } from '../../application/ports/passkey-ceremony.js';
import type { SecondFactorProof } from '../../application/services/take-factor-proof.js';
import type { SecondFactorDto } from './auth-tokens.dto.js';
import type { PasskeyOptionsWire } from './second-factor.contract.js';

/** @throws InvalidFields when what the method needs is not there */
export function proofOf({ method, code, credential }: SecondFactorDto): SecondFactorProof {
  if (method === 'passkey') {
    if (!credential) throw new InvalidFields({ credential: ['Please send what the browser gave'] });
    return { method, credential };
  }
  if (!code) throw new InvalidFields({ code: ['Please enter the code'] });
  return { method, code };
}

export const presentOptions = (options: WebAuthnJson): PasskeyOptionsWire => options as PasskeyOptionsWire;
