import { Transform } from 'class-transformer';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { IsOptional, ValidateBy } from 'class-validator';
import { isEmail, normalEmail } from '../../domain/email-address.contract.js';
import {
  MESSAGES,
  MOST_CHARACTERS,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '../../domain/field-rules.contract.js';

/**
 * A field with one message at a time: `complain` says what is wrong with the value, or null.
 * @param shape what the API's description says of the field
 */
export const Checked = (complain: (value: unknown) => string | null, shape: ApiPropertyOptions): PropertyDecorator =>
  both(
    ApiProperty(shape),
    ValidateBy({
      name: 'checked',
      validator: {
        validate: (value) => complain(value) === null,
        defaultMessage: (check) => complain(check?.value) ?? '',
      },
    }),
  );

/** A field that may be absent or null, and is then not checked. Place it above the other decorators. */
export const Optional = (): PropertyDecorator => both(IsOptional(), ApiProperty({ required: false, nullable: true }));

export const Flag = (): PropertyDecorator =>
  Checked((value) => (typeof value === 'boolean' ? null : 'Please enter true or false'), { type: 'boolean' });

/** @param limits both included; without them whatever a number holds exactly */
export const WholeNumber = ({ min, max }: { min?: number; max?: number } = {}): PropertyDecorator =>
  Checked(
    (value) =>
      Number.isSafeInteger(value) && (value as number) >= (min ?? -Infinity) && (value as number) <= (max ?? Infinity)
        ? null
        : 'Please enter a whole number',
    { type: 'integer', minimum: min, maximum: max },
  );

/**
 * Text on one line, its letters composed, control characters and white space one space, none at the ends. No marks of
 * direction: in a text or a list they would turn around the words after a name.
 */
export const SingleLine = (): PropertyDecorator =>
  Transform(({ value }) =>
    typeof value === 'string'
      ? value
          .normalize('NFC')
          .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
          .replace(/[\p{Cc}\s]+/gu, ' ')
          .trim()
      : value,
  );

/** @param maxLength in characters */
export const RequiredText = (missing: string, maxLength: number): PropertyDecorator =>
  both(
    SingleLine(),
    Checked(
      (value) => {
        if (typeof value !== 'string' || !isVisible(value)) return missing;
        return value.length > maxLength ? `Please use at most ${maxLength} characters` : null;
      },
      { type: 'string', minLength: 1, maxLength },
    ),
  );

/** False for text that consists of nothing but characters that nobody sees. */
const isVisible = (text: string): boolean => /[^\p{Default_Ignorable_Code_Point}\s]/u.test(text);

/** An email address, in its normal form from here on. */
export const EmailAddress = (): PropertyDecorator =>
  both(
    Transform(({ value }) => (typeof value === 'string' ? (normalEmail(value) ?? value) : value)),
    Checked((value) => (typeof value === 'string' && isEmail(value) ? null : MESSAGES.email), {
      type: 'string',
      format: 'email',
    }),
  );

/** A password that is compared, not chosen: it only has to be present. */
export const GivenPassword = (): PropertyDecorator =>
  Checked(
    (value) => {
      if (typeof value !== 'string' || value === '') return MESSAGES.givenPassword;
      return value.length > PASSWORD_MAX_LENGTH ? PASSWORD_TOO_LONG : null;
    },
    { type: 'string', format: 'password', minLength: 1, maxLength: PASSWORD_MAX_LENGTH },
  );

/** A password that is chosen. @param tooShort the message of the form that asks */
export const NewPassword = (tooShort: string): PropertyDecorator =>
  Checked(
    (value) => {
      if (typeof value !== 'string' || value.length < PASSWORD_MIN_LENGTH) return tooShort;
      return value.length > PASSWORD_MAX_LENGTH ? PASSWORD_TOO_LONG : null;
    },
    { type: 'string', format: 'password', minLength: PASSWORD_MIN_LENGTH, maxLength: PASSWORD_MAX_LENGTH },
  );

const PASSWORD_TOO_LONG = `Please enter a password with at most ${PASSWORD_MAX_LENGTH} characters`;

export function both(...decorators: PropertyDecorator[]): PropertyDecorator {
  return (target, property) => decorators.forEach((decorate) => decorate(target, property));
}

/** Text over several lines. PostgreSQL cannot hold NUL. */
export const Text = (maxLength: number, missing: string | null): PropertyDecorator =>
  both(
    Transform(({ value }) => (typeof value === 'string' ? value.replaceAll('\0', '') : value)),
    Checked(
      (value) => {
        if (typeof value !== 'string') return missing ?? 'Please enter text';
        if (missing !== null && value.trim() === '') return missing;
        return value.length > maxLength ? `Please use at most ${maxLength} characters` : null;
      },
      { type: 'string', minLength: missing === null ? undefined : 1, maxLength },
    ),
  );

/** The reason of a save; empty is none. */
export const Reason = (): PropertyDecorator => both(SingleLine(), Optional(), Text(MOST_CHARACTERS.reason, null));
