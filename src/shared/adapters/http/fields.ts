import { Transform } from 'class-transformer';
import { isEmail, ValidateBy } from 'class-validator';

/** A field with one message at a time: `complain` says what is wrong with the value, or null. */
export const Checked = (complain: (value: unknown) => string | null): PropertyDecorator =>
  ValidateBy({
    name: 'checked',
    validator: {
      validate: (value) => complain(value) === null,
      defaultMessage: (check) => complain(check?.value) ?? '',
    },
  });

/** Text on one line: control characters and runs of white space become one space, and none stays at the ends. */
export const SingleLine = (): PropertyDecorator =>
  Transform(({ value }) => (typeof value === 'string' ? value.replace(/[\p{Cc}\s]+/gu, ' ').trim() : value));

/** @param maxLength in characters */
export const RequiredText = (missing: string, maxLength: number): PropertyDecorator =>
  both(
    SingleLine(),
    Checked((value) => {
      if (typeof value !== 'string' || value === '') return missing;
      return value.length > maxLength ? `Please use at most ${maxLength} characters` : null;
    }),
  );

/** A valid address of at most 254 characters, local part 64, labels 63 (specification, section 5; the library's limits). */
export const EmailAddress = (): PropertyDecorator =>
  both(
    SingleLine(),
    Checked((value) => (isEmail(value) ? null : 'Please enter a valid email')),
  );

/** A password that is compared, not chosen: its only rule is that it is there. */
export const GivenPassword = (maxLength: number, missing = 'Please enter your password'): PropertyDecorator =>
  Checked((value) => {
    if (typeof value !== 'string' || value === '') return missing;
    return value.length > maxLength ? tooLong(maxLength) : null;
  });

/** A password that is chosen. @param tooShort the message of the form that asks */
export const NewPassword = (rule: { min: number; max: number }, tooShort: string): PropertyDecorator =>
  Checked((value) => {
    if (typeof value !== 'string' || value.length < rule.min) return tooShort;
    return value.length > rule.max ? tooLong(rule.max) : null;
  });

const tooLong = (maxLength: number): string => `Please enter a password with at most ${maxLength} characters`;

const both =
  (...decorators: PropertyDecorator[]): PropertyDecorator =>
  (target, property) =>
    decorators.forEach((decorate) => decorate(target, property));
