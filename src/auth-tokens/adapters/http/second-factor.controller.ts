import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { InvalidFields } from '../../../shared/domain/domain-error.js';
import type { WebAuthnJson } from '../../application/ports/passkey-ceremony.js';
import type { SecondFactorProof } from '../../application/services/factor-changes.js';
import { NewPasskeyDto, PasskeyNameDto, SecondFactorDto, SetUpDto, TotpCodeDto } from './auth-tokens.dto.js';
import {
  confirmationWire,
  type ConfirmationWire,
  factorAddedWire,
  type FactorAddedWire,
  type PasskeyOptionsWire,
  passkeyOptionsWire,
  recoveryCodesWire,
  type RecoveryCodesWire,
  secondFactorsWire,
  type SecondFactorsWire,
  totpSetupWire,
  type TotpSetupWire,
} from './second-factor.contract.js';
import { BeforeEnrollment, CurrentPrincipal, StaffOnly } from '../../../shared/adapters/http/access.decorators.js';
import { WireResponse, WireErrors } from '../../../shared/adapters/http/response.decorators.js';
import { Notes } from '../../../shared/adapters/http/notes.decorator.js';
import { messagesWire } from '../../../shared/adapters/http/error.contract.js';
import type { Principal } from '../../../shared/domain/principal.js';
import type { UserAccount } from '../../../users/users.api.js';
import { Passkeys } from '../../application/passkeys.use-cases.js';
import { ProveSecondFactor } from '../../application/log-in.use-cases.js';
import { AuthenticatorApp } from '../../application/totp.use-cases.js';
import { OwnSecondFactors } from '../../application/factors.use-cases.js';

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

type Staff = Principal<UserAccount>;

/** A person's own second factors. Only staff have any. */
@StaffOnly()
@BeforeEnrollment()
@Controller('api/second-factor')
export class SecondFactorController {
  constructor(
    private readonly own: OwnSecondFactors,
    private readonly app: AuthenticatorApp,
    private readonly passkeys: Passkeys,
    private readonly proofs: ProveSecondFactor,
  ) {}

  @Get()
  @WireResponse(200, secondFactorsWire)
  async readSecondFactor(@CurrentPrincipal() principal: Staff): Promise<SecondFactorsWire> {
    const { factors, isRequired, needsPassword } = await this.own.read(principal);
    return {
      required: isRequired,
      must_enroll: principal.lacksSecondFactor,
      needs_password: needsPassword,
      totp: factors.totpSince && { created: factors.totpSince.toISOString() },
      passkeys: factors.passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        created: createdAt.toISOString(),
        last_used: lastUsedAt?.toISOString() ?? null,
      })),
      recovery_codes_left: factors.recoveryCodesLeft,
    };
  }

  /** A new secret for an authenticator app; it counts once a code of it has been confirmed. */
  @Post('totp')
  @WireResponse(200, totpSetupWire)
  @WireErrors(429)
  startAuthenticatorApp(@CurrentPrincipal() principal: Staff, @Body() { password }: SetUpDto): Promise<TotpSetupWire> {
    return this.app.start(principal, password ?? null);
  }

  @Notes('second-factor.changed')
  @Post('totp/confirm')
  @WireResponse(200, factorAddedWire)
  @WireErrors(429)
  async confirmApp(@CurrentPrincipal() principal: Staff, @Body() { code }: TotpCodeDto): Promise<FactorAddedWire> {
    return { recovery_codes: await this.app.confirm(principal, code) };
  }

  @Notes('second-factor.changed')
  @Delete('totp')
  @WireResponse(204)
  @WireErrors(404, 409)
  async removeApp(@CurrentPrincipal() principal: Staff): Promise<void> {
    await this.own.remove(principal, 'totp');
  }

  @Post('passkeys/options')
  @WireResponse(200, passkeyOptionsWire)
  @WireErrors(409, 429)
  async passkeyOptions(
    @CurrentPrincipal() principal: Staff,
    @Body() { password }: SetUpDto,
  ): Promise<PasskeyOptionsWire> {
    return presentOptions(await this.passkeys.start(principal, password ?? null));
  }

  @Notes('second-factor.changed')
  @Post('passkeys')
  @WireResponse(201, factorAddedWire)
  async registerPasskey(
    @CurrentPrincipal() principal: Staff,
    @Body() { name, credential }: NewPasskeyDto,
  ): Promise<FactorAddedWire> {
    return { recovery_codes: await this.passkeys.add(principal, { name, credential }) };
  }

  @Patch('passkeys/:id')
  @WireResponse(204)
  async namePasskey(
    @CurrentPrincipal() principal: Staff,
    @Param('id') id: string,
    @Body() { name }: PasskeyNameDto,
  ): Promise<void> {
    await this.passkeys.rename(principal, id, name);
  }

  @Notes('second-factor.changed')
  @Delete('passkeys/:id')
  @WireResponse(204)
  @WireErrors(409)
  async removePasskey(@CurrentPrincipal() principal: Staff, @Param('id') id: string): Promise<void> {
    await this.own.remove(principal, { passkeyId: id });
  }

  /** New recovery codes, shown only this once; the old ones stop working. */
  @Notes('second-factor.changed')
  @Post('recovery-codes')
  @WireResponse(200, recoveryCodesWire)
  @WireErrors(404)
  async createRecoveryCodes(@CurrentPrincipal() principal: Staff): Promise<RecoveryCodesWire> {
    return { recovery_codes: await this.own.renewRecoveryCodes(principal) };
  }

  @Post('challenge')
  @WireResponse(200, confirmationWire)
  @WireErrors(404)
  async requestChallenge(@CurrentPrincipal() principal: Staff): Promise<ConfirmationWire> {
    const { challenge, methods } = await this.proofs.askToConfirm(principal);
    return { challenge, methods };
  }

  /** Lets this session do what is sensitive for the next 15 minutes. */
  @Notes('second-factor.proved')
  @Post('confirm')
  @WireResponse(204)
  @WireResponse(400, messagesWire)
  @WireErrors(429)
  async confirmAccess(@CurrentPrincipal() principal: Staff, @Body() body: SecondFactorDto): Promise<void> {
    await this.proofs.confirm(principal, { challenge: body.challenge, proof: proofOf(body) });
  }
}
