import type * as z from 'zod/mini';
import { camelCase, type CamelKey } from '../../domain/casing.contract.js';

/** A text on the wire may be a timestamp, which is a Date until then. Distributes over unions. */
type Presentable<T> = T extends string ? (string extends T ? string | Date : T) : T;

/**
 * Fills the fields of a wire from the properties of the same names in camelCase. Nothing else of `from` gets out.
 * @param wire its own fields only: what is nested is presented before
 */
export function presentAs<S extends z.ZodMiniObject>(
  wire: S,
  from: { [K in keyof z.output<S> as CamelKey<K>]: Presentable<z.output<S>[K]> },
): z.output<S> {
  const properties = from as Record<string, unknown>;
  const fields = Object.keys(wire.shape).map((field): [string, unknown] => {
    const value = properties[camelCase(field)];
    return [field, value instanceof Date ? value.toISOString() : value];
  });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as z.output<S>;
}
