/** Chooses by the seed. */
export class Chance {
  constructor(private readonly next: () => number) {}

  /** A whole number from 0 to below this. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  oneOf<T>(values: readonly T[]): T {
    return values[this.below(values.length)]!;
  }

  /** True in this many of 100 cases. */
  percent(share: number): boolean {
    return this.below(100) < share;
  }
}

/** In every text that is sent where words, passwords and tokens stand: none of it may reach the log. */
export const SECRET_MARK = 'zq7-secret';

const HUGE = 10_000;
const DEEP = 2_000;

/** A value for a field that expects something else. */
export function hostileValue(chance: Chance): unknown {
  const text = SECRET_MARK;
  return chance.oneOf<() => unknown>([
    () => null,
    () => true,
    () => chance.oneOf([0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308]),
    () => '',
    () => '   ',
    () => `${text} \u0000\u0001\u0007\u001b[31m\u007f\u0085`,
    () => `${text} \ud800 \udfff`,
    () => `${text} \u202e\u2066\u200b\ufeff é\u0301 👩‍👩‍👧‍👧`,
    () => text.repeat(HUGE / text.length),
    () => `${text}'; drop table users; --`,
    () => `${text} {{ name }} \${7*7} %s %n <script>alert(1)</script>`,
    () => `${text}\r\nSet-Cookie: a=b\r\n\r\n../../etc/passwd`,
    () => `2026-02-30T25:61:00Z${text}`,
    () => '+1' + '9'.repeat(40),
    () => `${text}@${'a.'.repeat(120)}example.com`,
    () => [],
    () => [null, [text], { text }],
    () => Array.from({ length: 2_000 }, () => text),
    () => Object.fromEntries(Array.from({ length: chance.oneOf([150, 1_900]) }, (_, n) => [n * 7_919, text])),
    () => ({}),
    () => ({ $ne: text, toString: text, length: -1 }),
    () => JSON.parse('{"__proto__": {"is_staff": true}, "constructor": {"prototype": {}}}') as unknown,
    () => nested(DEEP, text),
  ])();
}

/** For a part of an address or a query. Places without secrets are logged, so these values carry no mark. */
export function hostilePart(chance: Chance): string {
  return chance.oneOf([
    '0',
    '-1',
    '1e9',
    '99999999999999999999',
    '1.5',
    'null',
    '%00',
    '%zz',
    '%',
    '%ff%fe',
    '%ed%a0%80',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e',
    "1'%20or%20'1'='1",
    '%F0%9F%91%A9%E2%80%AE',
    'a'.repeat(3_000),
    '__proto__',
    'constructor',
    '00000000-0000-0000-0000-000000000000',
    'b3e7c2d4-9f10-4a56-8b7c-0d1e2f3a4b5c',
    'B3E7C2D4-9F10-4A56-8B7C-0D1E2F3A4B5C',
    '[]',
    ',,,',
    '*',
  ]);
}

function nested(depth: number, value: unknown): unknown {
  let whole = value;
  for (let level = 0; level < depth; level++) whole = level % 2 ? [whole] : { whole };
  return whole;
}

export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

const FORMATS: Record<string, (chance: Chance) => unknown> = {
  email: (chance) => `${SECRET_MARK}.${chance.below(1e9)}@example.com`,
  uuid: () => 'b3e7c2d4-9f10-4a56-8b7c-0d1e2f3a4b5c',
  'date-time': () => '2027-03-14T10:00:00Z',
  date: () => '2027-03-14',
  uri: () => 'https://example.com/',
  binary: () => SECRET_MARK,
};

/** A value that the schema allows, as far as it says what it allows. */
export function fittingValue(
  schema: JsonSchema,
  schemas: Record<string, JsonSchema>,
  chance: Chance,
  depth = 0,
): unknown {
  if (schema.$ref) return fittingValue(schemas[schema.$ref.split('/').at(-1)!] ?? {}, schemas, chance, depth);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chance.oneOf(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices?.length) return fittingValue(chance.oneOf(choices), schemas, chance, depth + 1);
  const type = chance.oneOf([schema.type ?? 'string'].flat());
  if (type === 'object' || schema.properties) {
    const fields = Object.entries(schema.properties ?? {}).filter(
      ([name]) => depth < 6 && (schema.required?.includes(name) || chance.percent(70)),
    );
    return Object.fromEntries(fields.map(([name, field]) => [name, fittingValue(field, schemas, chance, depth + 1)]));
  }
  if (type === 'array') return [fittingValue(schema.items ?? {}, schemas, chance, depth + 1)];
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (type === 'boolean') return chance.percent(50);
  if (type === 'null') return null;
  const known = FORMATS[schema.format ?? ''];
  if (known) return known(chance);
  const text = `${SECRET_MARK} ${chance.below(1e9)}`.padEnd(schema.minLength ?? 0, 'x');
  return text.slice(0, schema.maxLength ?? text.length);
}
