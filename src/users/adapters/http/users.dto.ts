import { Transform } from 'class-transformer';
import { Described, OmitType, PartialType } from '../../../shared/adapters/http/described.decorator.js';
import {
  Checked,
  EmailAddress,
  GivenPassword,
  NewPassword,
  Optional,
  RequiredText,
} from '../../../shared/adapters/http/fields.js';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../domain/own-words.js';
import { isUsPhoneNumber, normalizePhoneNumber } from '../../domain/phone-number.js';
import { isKnownTimeZone, type TimeZoneSource } from '../../domain/user-account.js';
import type {
  ChangeEmailBody,
  ChangePasswordBody,
  DeleteAccountBody,
  ProfileBody,
  ProfileChangesBody,
  SignUpBody,
} from './users.contract.js';

/** The limit of most directories. */
const NAME_MAX_LENGTH = 150;
const SOURCES: string[] = ['browser', 'chosen'] satisfies TimeZoneSource[];
const PASSWORD_RULE = { min: PASSWORD_MIN_LENGTH, max: PASSWORD_MAX_LENGTH };

/** Names, phone number and time zone, checked as the client checks them (product.md 3.9 to 3.16). */
export class ProfileDto implements ProfileBody {
  @RequiredText('Please enter your first', NAME_MAX_LENGTH)
  first_name: string;

  @RequiredText('Please enter your last name', NAME_MAX_LENGTH)
  last_name: string;

  @Transform(({ value }) => (typeof value === 'string' && value.trim() ? normalizePhoneNumber(value) : value))
  @Checked(
    (value) => {
      if (typeof value !== 'string' || value.trim() === '') return 'Phone number is required';
      return isUsPhoneNumber(value) ? null : 'Please enter a valid US phone number';
    },
    { type: 'string', examples: ['+15551234567'] },
  )
  phone_number: string;

  /** An unknown one is ignored. */
  @Transform(({ value }) => (typeof value === 'string' && isKnownTimeZone(value) ? value : undefined))
  @Optional()
  @Described({ type: 'string', examples: ['America/New_York'] })
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
export class ProfileChangesDto extends PartialType(ProfileDto) implements ProfileChangesBody {}

export class SignUpDto extends OmitType(ProfileDto, ['time_zone_source']) implements SignUpBody {
  @EmailAddress()
  email: string;

  @NewPassword(PASSWORD_RULE, 'Please enter a password with a minimum of six characters')
  password: string;
}

export class DeleteAccountDto implements DeleteAccountBody {
  @GivenPassword(PASSWORD_MAX_LENGTH)
  password: string;
}

export class ChangePasswordDto implements ChangePasswordBody {
  @GivenPassword(PASSWORD_MAX_LENGTH)
  old_password: string;

  @NewPassword(PASSWORD_RULE, 'Please enter a password with at least 6 characters')
  new_password: string;
}

export class ChangeEmailDto implements ChangeEmailBody {
  @EmailAddress()
  email: string;

  @GivenPassword(PASSWORD_MAX_LENGTH)
  password: string;
}
