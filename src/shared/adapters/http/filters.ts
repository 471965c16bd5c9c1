import * as z from 'zod/mini';
import { calendarDay, spanOfDay } from '../../domain/calendar-day.js';
import { type FieldErrors, InvalidFields } from '../../domain/domain-error.js';
import { isTimeZone, type LocalDate } from '../../domain/local-time.js';

/** The filters of a list: the same record describes them in the OpenAPI document and parses them. */
export type FilterSchemas = Record<string, z.ZodMiniType>;

export type Filtered<Schemas extends FilterSchemas> = { [Name in keyof Schemas]?: z.output<Schemas[Name]> };

/** A filter that takes one value, or several separated by commas: any of them may hold. */
export const severalOf = <T extends z.ZodMiniType>(value: T) => z.array(value);

/** 'true', 'false', or both, which filters nothing. */
export const flagFilter = severalOf(z.enum(['true', 'false']));
/** Words that are searched for, commas included. */
export const searchFilter = z.string();
/** Texts of which any may match. */
export const textsFilter = severalOf(z.string());
export const idsFilter = severalOf(z.uuid('Please use an id'));
export const dayFilter = z.iso
  .date('Please enter a date as YYYY-MM-DD')
  .check(z.refine((text) => calendarDay(text) !== null, 'Please enter a date as YYYY-MM-DD'));
export const zoneFilter = z.string().check(z.refine(isTimeZone, 'Please choose a known time zone'));

/**
 * The filters of a list call. One that is absent or empty filters nothing; keys that no filter has are ignored.
 * @throws InvalidFields naming every filter whose value is unknown, ill-formed or given twice
 */
export function readFilters<Schemas extends FilterSchemas>(
  query: Record<string, unknown>,
  schemas: Schemas,
): Filtered<Schemas> {
  const found: Record<string, unknown> = {};
  const errors: FieldErrors = {};
  for (const [name, schema] of Object.entries(schemas)) {
    const given = query[name];
    if (given !== undefined && typeof given !== 'string') {
      errors[name] = ['Please give this filter once, with commas between its values'];
      continue;
    }
    // PostgreSQL cannot hold NUL.
    const value = valueFor(schema, given?.replaceAll('\0', '') ?? '');
    if (value.length === 0) continue;
    const read = schema.safeParse(value);
    if (read.success) found[name] = read.data;
    else errors[name] = [messageOf(read.error.issues[0]!)];
  }
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors);
  return found as Filtered<Schemas>;
}

const valueFor = (schema: z.ZodMiniType, text: string): string | string[] => {
  if (!(schema instanceof z.ZodMiniArray)) return text;
  const values = text.split(',').map((part) => part.trim());
  return values.filter((part) => part !== '');
};

const messageOf = (issue: z.core.$ZodIssue): string =>
  issue.code === 'invalid_value' ? `Please choose from ${issue.values.join(', ')}` : issue.message;

/** The value of a flag; undefined if it filters nothing. */
export const flagOf = (values: readonly ('true' | 'false')[] = []): boolean | undefined =>
  new Set(values).size === 1 ? values[0] === 'true' : undefined;

/** The zone whose days are meant. */
export const zoneOf = (zone: string | undefined): string => zone ?? 'UTC';

/** @param day what `dayFilter` let through */
export const dayOf = (day: string | undefined): LocalDate | null => calendarDay(day);

interface DayFilters {
  from?: string;
  to?: string;
  time_zone?: string;
}

/** The span from the first time of the one day until the end of the other, both included. */
export function spanOf({ from, to, time_zone }: DayFilters): { from?: Date; before?: Date } {
  const [first, last] = [dayOf(from), dayOf(to)];
  const zone = zoneOf(time_zone);
  return {
    from: first ? spanOfDay(first, zone).from : undefined,
    before: last ? spanOfDay(last, zone).before : undefined,
  };
}

/** The filters that `spanOf` takes. */
export const dayFilters = { from: dayFilter, to: dayFilter, time_zone: zoneFilter };
