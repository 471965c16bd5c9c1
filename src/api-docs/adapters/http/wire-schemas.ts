import * as z from 'zod/mini';

export type Schema = Record<string, unknown>;

/**
 * Turns wire schemas into JSON Schema under `#/components/schemas/`, each once and under the name that its contract gives
 * it: `userWire` becomes User. One that no contract exports gets the name of where it is first used.
 */
export class WireSchemas {
  private readonly registry = z.registry<{ id: string }>();
  private readonly names = new Set<string>();

  constructor(contracts: Record<string, unknown>[]) {
    for (const [name, schema] of contracts.flatMap((contract) => Object.entries(contract))) {
      if (isSchema(schema)) this.add(schema, capitalized(name.replace(/Wire$/, '')));
    }
  }

  /** @param name for a schema that no contract names */
  refer(schema: z.ZodMiniType, name: string): Schema {
    const known = this.registry.get(schema)?.id ?? this.add(schema, name);
    return { $ref: reference(known) };
  }

  nameOf(schema: z.ZodMiniType): string | undefined {
    return this.registry.get(schema)?.id;
  }

  /** All of them, for `components`. */
  components(): Record<string, Schema> {
    const { schemas } = z.toJSONSchema(this.registry, { uri: reference, override: simplify });
    return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, withoutIds(schema)]));
  }

  private add(schema: z.ZodMiniType, preferred: string): string {
    let name = preferred;
    for (let count = 2; this.names.has(name); count++) name = `${preferred}${count}`;
    this.names.add(name);
    this.registry.add(schema, { id: name });
    return name;
  }
}

const reference = (name: string): string => `#/components/schemas/${name}`;

const isSchema = (value: unknown): value is z.ZodMiniType => value instanceof z.core.$ZodType;

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Says shorter what zod says twice, and field by field what it says of a record with known keys. */
function simplify({ jsonSchema: schema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  // A format comes with a pattern that means the same.
  if (schema.format) delete schema.pattern;
  const keys = schema.propertyNames && schema.required;
  if (!keys) return;
  const value = schema.additionalProperties ?? {};
  schema.properties = Object.fromEntries(keys.map((key) => [key, value]));
  schema.additionalProperties = false;
  delete schema.propertyNames;
}

function withoutIds(schema: object): Schema {
  const { $schema: _dialect, $id: _id, id: _name, ...rest } = schema as Schema;
  return rest;
}
