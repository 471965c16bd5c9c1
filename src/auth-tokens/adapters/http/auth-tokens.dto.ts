import {
  Checked,
  EmailAddress,
  GivenPassword,
  NewPassword,
  Optional,
  RequiredText,
} from '../../../shared/adapters/http/fields.js';
import { MESSAGES, MOST_CHARACTERS } from '../../../shared/domain/field-rules.contract.js';
import type { ConfirmPasswordResetBody, LogInBody, RequestPasswordResetBody } from './auth-tokens.contract.js';
import type {
  FactorSetupBody,
  NewPasskeyBody,
  PasskeyNameBody,
  PasskeyRequestBody,
  SecondFactorBody,
  TotpCodeBody,
} from './second-factor.contract.js';

/** Messages: product.md 3.17. */
export class LogInDto implements LogInBody {
  @EmailAddress()
  email: string;

  @GivenPassword()
  password: string;
}

export class RequestPasswordResetDto implements RequestPasswordResetBody {
  @EmailAddress()
  email: string;
}

export class ConfirmPasswordResetDto implements ConfirmPasswordResetBody {
  @NewPassword(MESSAGES.newPassword)
  password: string;
}

/** A challenge of this product: 43 characters, base64url. Any other string names none. */
const CHALLENGE_MAX_LENGTH = 200;
const CODE_MAX_LENGTH = 100;
const METHODS = ['totp', 'passkey', 'recovery-code'];

export class PasskeyRequestDto implements PasskeyRequestBody {
  @RequiredText('Please send the challenge', CHALLENGE_MAX_LENGTH)
  challenge: string;
}

/** `code` for an app's or a recovery code, `credential` for a passkey's answer as the browser gives it. */
export class SecondFactorDto extends PasskeyRequestDto implements SecondFactorBody {
  @Checked((value) => (METHODS.includes(value as string) ? null : `Please choose one of ${METHODS.join(', ')}`), {
    type: 'string',
    enum: METHODS,
  })
  method: 'totp' | 'passkey' | 'recovery-code';

  @Optional()
  @RequiredText('Please enter the code', CODE_MAX_LENGTH)
  code?: string | null;

  @Optional()
  @Credential()
  credential?: Record<string, unknown> | null;
}

export class SetUpDto implements FactorSetupBody {
  @Optional()
  @GivenPassword()
  password?: string | null;
}

export class TotpCodeDto implements TotpCodeBody {
  @RequiredText('Please enter the code', CODE_MAX_LENGTH)
  code: string;
}

export class PasskeyNameDto implements PasskeyNameBody {
  @RequiredText('Please name it', MOST_CHARACTERS.passkeyName)
  name: string;
}

export class NewPasskeyDto extends PasskeyNameDto implements NewPasskeyBody {
  @Credential()
  credential: Record<string, unknown>;
}

/** JSON as WebAuthn defines it; what is in it is looked at where it is verified. */
function Credential(): PropertyDecorator {
  const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  return Checked((value) => (isObject(value) ? null : 'Please send what the browser gave'), {
    type: 'object',
    additionalProperties: true,
  });
}
