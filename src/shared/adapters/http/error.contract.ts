import * as z from 'zod/mini';

/** The problem, in words for the person who caused it. */
export const problemWire = z.object({
  detail: z.string(),
  /** Set with some of 403 for the client: a second factor must be set up, or be proved once more before the call is repeated. */
  code: z.optional(z.enum(['second-factor-required', 'confirm-second-factor'])),
});

/** Messages by field, every failing field at once. */
export const fieldErrorsWire = z.record(z.string(), z.array(z.string()));

/** Errors of no field in particular: a log-in that does not match. */
export const messagesWire = z.array(z.string());

/** A link that does not prove what it should (product.md 11.3). */
export const nonFieldErrorWire = z.object({ 'non-field-error': z.string() });
