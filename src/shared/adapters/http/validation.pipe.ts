import { type ArgumentMetadata, type Type, ValidationPipe } from '@nestjs/common';
import { getMetadataStorage, type ValidationError } from 'class-validator';
import { type FieldErrors, InvalidFields } from '../../domain/domain-error.js';

/** product.md 3.8. */
export const REQUIRED = 'This is a required field';

/**
 * Checks bodies and queries against their DTO classes. Every failing field is reported at once, with each of its
 * messages once. Unknown keys are dropped, and before anything else: what turns an object into a DTO takes time that
 * grows with the square of its keys.
 */
class DtoPipe extends ValidationPipe {
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const fields = fieldsOf(metadata.metatype);
    return super.transform(fields.length > 0 ? onlyFields(value, fields) : value, metadata);
  }
}

export const validationPipe = (): ValidationPipe =>
  new DtoPipe({
    transform: true,
    whitelist: true,
    forbidUnknownValues: false,
    stopAtFirstError: false,
    exceptionFactory: (errors) => new InvalidFields(fieldErrors(errors)),
  });

/** The fields of a DTO class, each of which has a check; none for what is no DTO. */
function fieldsOf(type: Type | undefined): string[] {
  if (!type) return [];
  const checks = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  return [...new Set(checks.map(({ propertyName }) => propertyName))];
}

/** A list or a bare value has no fields, as an empty object. */
function onlyFields(value: unknown, fields: string[]): Record<string, unknown> {
  if (value === null || typeof value !== 'object') return {};
  return Object.fromEntries(
    fields.filter((field) => Object.hasOwn(value, field)).map((field) => [field, (value as never)[field]]),
  );
}

function fieldErrors(errors: ValidationError[], prefix = ''): FieldErrors {
  const fields: FieldErrors = {};
  for (const { property, constraints, children } of errors) {
    const name = prefix + property;
    const messages = [...new Set(Object.values(constraints ?? {}))];
    if (messages.length > 0) fields[name] = messages;
    if (children?.length) Object.assign(fields, fieldErrors(children, `${name}.`));
  }
  return fields;
}
