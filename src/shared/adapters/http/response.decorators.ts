import { applyDecorators, HttpCode } from '@nestjs/common';
import type * as z from 'zod/mini';

/** A wire schema, or the media type of a response that is not JSON. */
export type WireBody = z.ZodMiniType | `${string}/${string}`;

export interface RouteResponse {
  status: number;
  /** Absent: nothing below 400, and `{"detail"}` from there on. */
  body?: WireBody;
}

/** The declarations of a route about its responses, apart from its DTOs and its access rule. */
export interface RouteWire {
  responses: RouteResponse[];
  /** The body, where no DTO describes it. */
  takes?: { type: string; schema?: z.ZodMiniType };
  /** The response is a page of these rows, or pages of this shape. */
  listed?: z.ZodMiniType;
  /** Query parameters, all optional. */
  filters: Record<string, z.ZodMiniType>;
}

const ROUTE_WIRE = 'api:route-wire';

/** @param handler a controller's method */
export const routeWireOf = (handler: object): RouteWire =>
  (Reflect.getMetadata(ROUTE_WIRE, handler) as RouteWire | undefined) ?? { responses: [], filters: {} };

/**
 * A response of this route; the first one below 400 is the status that it sends. The API's description is made of it,
 * and every response in the integration tests is checked against it. One for each status and shape; what follows from
 * the kind of route (401, 403, 404 for an id, 413, 415, failing fields) and of server (500, 503) is known without it.
 */
export const WireResponse = (status: number, body?: WireBody): MethodDecorator => {
  const describe = extend((wire) => ({ ...wire, responses: [...wire.responses, { status, body }] }));
  return status < 400 ? applyDecorators(describe, HttpCode(status)) : describe;
};

/** The errors of this route that have no shape of their own. */
export const WireErrors = (...statuses: (400 | 401 | 403 | 404 | 409 | 429 | 502 | 503)[]): MethodDecorator =>
  applyDecorators(...statuses.map((status) => WireResponse(status)));

/**
 * A page of a list, with the filters that its URL takes.
 * @param listed the wire of a row; or of the page, where that says more than pages do (`z.extend(pageWire(row), …)`)
 */
export const PageResponse = (listed: z.ZodMiniType, filters: Record<string, z.ZodMiniType> = {}): MethodDecorator =>
  extend((wire) => ({ ...wire, listed, filters: { ...wire.filters, ...filters } }));

/** Query parameters of a route that returns no page. */
export const Filters = (filters: Record<string, z.ZodMiniType>): MethodDecorator =>
  extend((wire) => ({ ...wire, filters: { ...wire.filters, ...filters } }));

/** The body of a route that has no DTO for it. */
export const Takes = (type: string, schema?: z.ZodMiniType): MethodDecorator =>
  extend((wire) => ({ ...wire, takes: { type, schema } }));

const extend =
  (change: (wire: RouteWire) => RouteWire): MethodDecorator =>
  (_target, _key, descriptor) => {
    const handler = descriptor.value as object;
    Reflect.defineMetadata(ROUTE_WIRE, change(routeWireOf(handler)), handler);
  };
