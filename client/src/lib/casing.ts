import { camelCase, type CamelKey, snakeCase } from '@contracts/shared/domain/casing';

/** `T` as the client sees it: every key, however deep, in camelCase. Values are never converted. */
export type Camelized<T> = T extends readonly (infer Item)[]
  ? Camelized<Item>[]
  : T extends object
    ? { [K in keyof T as CamelKey<K>]: Camelized<T[K]> }
    : T;

export const snakeKeys = (value: unknown): unknown => withKeys(value, snakeCase);

export const camelKeys = (value: unknown): unknown => withKeys(value, camelCase);

function withKeys(value: unknown, convert: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => withKeys(item, convert));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [convert(key), withKeys(item, convert)]));
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
