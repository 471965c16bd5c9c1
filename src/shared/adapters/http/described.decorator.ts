import type { Type } from '@nestjs/common';
import * as mapped from '@nestjs/mapped-types';
import type { ApiPropertyOptions } from '@nestjs/swagger';

/** The description of a field in the OpenAPI document. */
export type FieldShape = ApiPropertyOptions;

export interface DescribedField {
  /** The prototype of the class of the body. */
  owner: object;
  field: string | symbol;
  shape: FieldShape;
}

export interface DescribedBody {
  /** The prototype of the controller. */
  owner: object;
  method: string | symbol;
  body: Type<unknown>;
}

/**
 * The descriptions of fields and bodies, in order, until somebody requests the OpenAPI document: Nest's library for
 * it is a seventh of the modules that a start would load.
 */
export const describedFields: DescribedField[] = [];
export const describedBodies: DescribedBody[] = [];

/** Adds to what the API's description says of a field. */
export const Described =
  (shape: FieldShape): PropertyDecorator =>
  (owner, field) =>
    void describedFields.push({ owner, field, shape });

/** For a route whose body Nest does not hand to it, as a strategy of passport has read it. */
export const DescribedBody =
  (body: Type<unknown>): MethodDecorator =>
  (owner, method) =>
    void describedBodies.push({ owner, method, body });

/** As Nest's, with what is said of the fields. A field that is there obeys its rules, null included. */
export function PartialType<Body>(base: Type<Body>): Type<Partial<Body>> {
  const part = mapped.PartialType(base, { skipNullProperties: false });
  for (const field of describe(part, base)) describedFields.push({ owner: part.prototype, field, shape: NOT_REQUIRED });
  return part;
}

export function OmitType<Body, Field extends keyof Body>(base: Type<Body>, fields: Field[]): Type<Omit<Body, Field>> {
  const rest = mapped.OmitType(base, fields);
  describe(rest, base, (field) => !fields.includes(field as Field));
  return rest;
}

export function PickType<Body, Field extends keyof Body>(base: Type<Body>, fields: Field[]): Type<Pick<Body, Field>> {
  const picked = mapped.PickType(base, fields);
  describe(picked, base, (field) => fields.includes(field as Field));
  return picked;
}

const NOT_REQUIRED: FieldShape = { required: false };

/** Says of these fields what the base says of them. @returns which they are */
function describe(derived: Type<unknown>, base: Type<unknown>, has = (_field: string | symbol) => true) {
  const kept = describedFields.filter(({ owner, field }) => owner === base.prototype && has(field));
  describedFields.push(...kept.map((one) => ({ ...one, owner: derived.prototype as object })));
  return new Set(kept.map(({ field }) => field));
}
