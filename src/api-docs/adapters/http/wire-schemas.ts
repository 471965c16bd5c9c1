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
    const { schemas } = z.toJSONSchema(this.registry, { uri: reference, override: preferFormat });
    return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, withoutIds(schema)]));
  }

  private add(schema: z.ZodMiniType, wanted: string): string {
    let name = wanted;
    for (let count = 2; this.names.has(name); count++) name = `${wanted}${count}`;
    this.names.add(name);
    this.registry.add(schema, { id: name });
    return name;
  }
}

const reference = (name: string): string => `#/components/schemas/${name}`;

const isSchema = (value: unknown): value is z.ZodMiniType => value instanceof z.core.$ZodType;

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** A format says it shorter than the pattern that zod adds to it. */
function preferFormat({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format) delete jsonSchema.pattern;
}

function withoutIds(schema: object): Schema {
  const { $schema: _dialect, $id: _id, id: _name, ...rest } = schema as Schema;
  return rest;
}
