import { Transform } from 'class-transformer';
import { ApiProperty, OmitType, PartialType } from '@nestjs/swagger';
import {
  Checked,
  EmailAddress,
  GivenPassword,
  NewPassword,
  Optional,
  RequiredText,
} from '../../../shared/adapters/http/fields.js';
import { isUsPhone, MESSAGES, MOST_CHARACTERS, normalizePhone } from '../../../shared/domain/field-rules.contract.js';
import { isKnownTimeZone, type TimeZoneSource } from '../../domain/user-account.js';
import type {
  ChangeEmailBody,
  ChangePasswordBody,
  DeleteAccountBody,
  ProfileBody,
  ProfileChangesBody,
  SignUpBody,
} from './users.contract.js';

const SOURCES: string[] = ['browser', 'chosen'] satisfies TimeZoneSource[];

/** Names, phone number and time zone, checked as the client checks them (product.md 3.9 to 3.16). */
export class ProfileDto implements ProfileBody {
  @RequiredText(MESSAGES.firstName, MOST_CHARACTERS.name)
  first_name: string;

  @RequiredText(MESSAGES.lastName, MOST_CHARACTERS.name)
  last_name: string;

  @Transform(({ value }) => (typeof value === 'string' && value.trim() ? normalizePhone(value) : value))
  @Checked(
    (value) => {
      if (typeof value !== 'string' || value.trim() === '') return MESSAGES.noPhoneNumber;
      return isUsPhone(value) ? null : MESSAGES.phoneNumber;
    },
    { type: 'string', examples: ['+15551234567'] },
  )
  phone_number: string;

  /** An unknown one is ignored. */
  @Transform(({ value }) => (typeof value === 'string' && isKnownTimeZone(value) ? value : undefined))
  @Optional()
  @ApiProperty({ type: 'string', examples: ['America/New_York'] })
  time_zone?: string;

  /** `chosen`: the person picked the zone. Without it the zone is the browser's word, which never replaces a chosen one. */
  @Optional()
  @Checked((value) => (SOURCES.includes(value as string) ? null : `Please choose one of ${SOURCES.join(', ')}`), {
    type: 'string',
    enum: SOURCES,
  })
  time_zone_source?: TimeZoneSource;
}

/** Any part of a profile; a part that is there obeys its rule, null included. */
export class ProfileChangesDto
  extends PartialType(ProfileDto, { skipNullProperties: false })
  implements ProfileChangesBody {}

export class SignUpDto extends OmitType(ProfileDto, ['time_zone_source']) implements SignUpBody {
  @EmailAddress()
  email: string;

  @NewPassword(MESSAGES.signUpPassword)
  password: string;
}

export class DeleteAccountDto implements DeleteAccountBody {
  @GivenPassword()
  password: string;
}

export class ChangePasswordDto implements ChangePasswordBody {
  @GivenPassword()
  old_password: string;

  @NewPassword(MESSAGES.newPassword)
  new_password: string;
}

export class ChangeEmailDto implements ChangeEmailBody {
  @EmailAddress()
  email: string;

  @GivenPassword()
  password: string;
}
