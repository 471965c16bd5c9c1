import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { BeforeEnrolment, CurrentPrincipal, StaffOnly } from '../../../shared/adapters/http/access.decorators.js';
import { Answers } from '../../../shared/adapters/http/answers.decorator.js';
import { Notes } from '../../../shared/adapters/http/notes.decorator.js';
import { messagesWire } from '../../../shared/adapters/http/error.contract.js';
import type { Principal } from '../../../shared/domain/principal.js';
import type { UserAccount } from '../../../users/users.api.js';
import { AddPasskey } from '../../application/add-passkey.use-case.js';
import { AskToConfirm } from '../../application/ask-to-confirm.use-case.js';
import { ConfirmSecondFactor } from '../../application/confirm-second-factor.use-case.js';
import { ConfirmTotp } from '../../application/confirm-totp.use-case.js';
import { ReadSecondFactors } from '../../application/read-second-factors.use-case.js';
import { RemoveSecondFactor } from '../../application/remove-second-factor.use-case.js';
import { RenamePasskey } from '../../application/rename-passkey.use-case.js';
import { RenewRecoveryCodes } from '../../application/renew-recovery-codes.use-case.js';
import { StartPasskey } from '../../application/start-passkey.use-case.js';
import { StartTotp } from '../../application/start-totp.use-case.js';
import { NewPasskeyDto, PasskeyNameDto, SecondFactorDto, SetUpDto, TotpCodeDto } from './auth-tokens.dto.js';
import {
  confirmationWire,
  factorAddedWire,
  passkeyOptionsWire,
  recoveryCodesWire,
  secondFactorsWire,
  totpSetupWire,
  type ConfirmationWire,
  type FactorAddedWire,
  type PasskeyOptionsWire,
  type RecoveryCodesWire,
  type SecondFactorsWire,
  type TotpSetupWire,
} from './second-factor.contract.js';
import { presentOptions, proofOf } from './second-factor.presentation.js';

type Staff = Principal<UserAccount>;

/** A person's own second factors. Only staff have any. */
@StaffOnly()
@BeforeEnrolment()
@Controller('api/second-factor')
export class SecondFactorController {
  constructor(
    private readonly readSecondFactors: ReadSecondFactors,
    private readonly startTotp: StartTotp,
    private readonly confirmTotp: ConfirmTotp,
    private readonly startPasskey: StartPasskey,
    private readonly addPasskey: AddPasskey,
    private readonly renamePasskey: RenamePasskey,
    private readonly removeSecondFactor: RemoveSecondFactor,
    private readonly renewRecoveryCodes: RenewRecoveryCodes,
    private readonly askToConfirm: AskToConfirm,
    private readonly confirmSecondFactor: ConfirmSecondFactor,
  ) {}

  @Get()
  @Answers(200, secondFactorsWire)
  async read(@CurrentPrincipal() caller: Staff): Promise<SecondFactorsWire> {
    const { factors, isRequired, needsPassword } = await this.readSecondFactors.execute(caller);
    return {
      required: isRequired,
      must_enroll: caller.lacksSecondFactor,
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
  @HttpCode(200)
  @Answers(200, totpSetupWire)
  @Answers(429)
  start(@CurrentPrincipal() caller: Staff, @Body() { password }: SetUpDto): Promise<TotpSetupWire> {
    return this.startTotp.execute(caller, password ?? null);
  }

  @Notes('second-factor.changed')
  @Post('totp/confirm')
  @HttpCode(200)
  @Answers(200, factorAddedWire)
  @Answers(429)
  async confirmApp(@CurrentPrincipal() caller: Staff, @Body() { code }: TotpCodeDto): Promise<FactorAddedWire> {
    const { recoveryCodes } = await this.confirmTotp.execute(caller, code);
    return { recovery_codes: recoveryCodes };
  }

  @Notes('second-factor.changed')
  @Delete('totp')
  @HttpCode(204)
  @Answers(204)
  @Answers(404)
  @Answers(409)
  async removeApp(@CurrentPrincipal() caller: Staff): Promise<void> {
    await this.removeSecondFactor.execute(caller, 'totp');
  }

  /** What the browser needs to make a passkey. */
  @Post('passkeys/options')
  @HttpCode(200)
  @Answers(200, passkeyOptionsWire)
  @Answers(409)
  @Answers(429)
  async passkeyOptions(@CurrentPrincipal() caller: Staff, @Body() { password }: SetUpDto): Promise<PasskeyOptionsWire> {
    return presentOptions(await this.startPasskey.execute(caller, password ?? null));
  }

  @Notes('second-factor.changed')
  @Post('passkeys')
  @Answers(201, factorAddedWire)
  async add(@CurrentPrincipal() caller: Staff, @Body() { name, credential }: NewPasskeyDto): Promise<FactorAddedWire> {
    const { recoveryCodes } = await this.addPasskey.execute(caller, { name, credential });
    return { recovery_codes: recoveryCodes };
  }

  @Patch('passkeys/:id')
  @HttpCode(204)
  @Answers(204)
  async rename(
    @CurrentPrincipal() caller: Staff,
    @Param('id') id: string,
    @Body() { name }: PasskeyNameDto,
  ): Promise<void> {
    await this.renamePasskey.execute(caller, id, name);
  }

  @Notes('second-factor.changed')
  @Delete('passkeys/:id')
  @HttpCode(204)
  @Answers(204)
  @Answers(409)
  async remove(@CurrentPrincipal() caller: Staff, @Param('id') id: string): Promise<void> {
    await this.removeSecondFactor.execute(caller, { passkeyId: id });
  }

  /** New recovery codes, shown only this once; the old ones stop working. */
  @Notes('second-factor.changed')
  @Post('recovery-codes')
  @HttpCode(200)
  @Answers(200, recoveryCodesWire)
  @Answers(404)
  async renew(@CurrentPrincipal() caller: Staff): Promise<RecoveryCodesWire> {
    return { recovery_codes: await this.renewRecoveryCodes.execute(caller) };
  }

  /** Asks for a second factor once more, before something sensitive. */
  @Post('challenge')
  @HttpCode(200)
  @Answers(200, confirmationWire)
  @Answers(404)
  async ask(@CurrentPrincipal() caller: Staff): Promise<ConfirmationWire> {
    const { challenge, methods } = await this.askToConfirm.execute(caller);
    return { challenge, methods };
  }

  /** For the next 15 minutes this session may do what is sensitive. */
  @Notes('second-factor.proved')
  @Post('confirm')
  @HttpCode(204)
  @Answers(204)
  @Answers(400, messagesWire)
  @Answers(429)
  async confirm(@CurrentPrincipal() caller: Staff, @Body() body: SecondFactorDto): Promise<void> {
    await this.confirmSecondFactor.execute(caller, { challenge: body.challenge, proof: proofOf(body) });
  }
}
