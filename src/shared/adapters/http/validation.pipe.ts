import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { type FieldErrors, InvalidFields } from '../../domain/domain-error.js';

/** product.md 3.8. */
export const REQUIRED = 'This is a required field';

/**
 * Checks bodies and queries against their DTO classes. Every failing field is reported at once, with each of its
 * messages once. Unknown keys are dropped.
 */
export const validationPipe = (): ValidationPipe =>
  new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidUnknownValues: false,
    stopAtFirstError: false,
    exceptionFactory: (errors) => new InvalidFields(fieldErrors(errors)),
  });

export function fieldErrors(errors: ValidationError[], prefix = ''): FieldErrors {
  const fields: FieldErrors = {};
  for (const { property, constraints, children } of errors) {
    const name = prefix + property;
    const messages = [...new Set(Object.values(constraints ?? {}))];
    if (messages.length > 0) fields[name] = messages;
    if (children?.length) Object.assign(fields, fieldErrors(children, `${name}.`));
  }
  return fields;
}
