import type { INestApplication } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import * as z from 'zod/mini';
import { Configuration } from '../../../config/configuration.js';
import { IS_FOR_LINK_SESSIONS, IS_PUBLIC, IS_STAFF_ONLY } from '../../../shared/adapters/http/access.decorators.js';
import { type RouteResponse, type RouteWire, routeWireOf } from '../../../shared/adapters/http/response.decorators.js';
import { fieldErrorsWire, problemWire } from '../../../shared/adapters/http/error.contract.js';
import { pageWire } from '../../../shared/adapters/http/page.contract.js';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE, MAX_PAGE_SIZE } from '../../../shared/domain/page.js';
import { ABOUT } from './about.js';
import { contracts } from './contracts.js';
import { type Schema, WireSchemas } from './wire-schemas.js';

/** The parts of an OpenAPI operation that are read or written here. */
export interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema?: Schema }> };
  responses: Record<string, Response>;
}

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Schema;
  /** Values that are separated by commas. */
  style?: 'form';
  explode?: false;
}

export interface Response {
  description: string;
  headers?: Record<string, { schema: Schema; description: string }>;
  content?: Record<string, { schema?: Schema }>;
}

/** The frames of the chat socket, which OpenAPI cannot describe: the opening text names them. */
export const FRAMES = ['ServerFrame', 'StopFrame', 'TurnFrame'];

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const SECURITY_SCHEME = 'Token';

const MEANING: Record<number, string> = {
  200: 'OK.',
  201: 'Created.',
  202: 'Accepted; processing continues in the background.',
  204: 'No content.',
  206: 'Partial content.',
  302: 'Redirect.',
  303: 'Done; redirect.',
  304: 'Not modified.',
  400: 'Invalid request.',
  401: 'The token is missing or invalid.',
  403: 'Forbidden for this requester, or a request from a page of another site.',
  404: 'Not found, or it belongs to someone else.',
  409: 'Conflict with the current state.',
  413: 'The body is larger than 64 KiB (1 MiB for prompts, practices and webhooks; 16 KiB without a token), or has more than 2,000 keys and items (200 without a token).',
  415: 'Unsupported media type; the body must be JSON.',
  416: 'Range not satisfiable.',
  429: 'Too many requests; Retry-After is the number of seconds to wait.',
  500: 'Internal server error. The log has it under the id in X-Request-Id.',
  502: 'A provider does not respond.',
  503: 'The database does not respond at present; retry later.',
};

const HEADERS: Record<number, Response['headers']> = {
  302: { Location: { schema: { type: 'string' }, description: 'The URL to redirect to.' } },
  303: { Location: { schema: { type: 'string' }, description: 'The URL to redirect to, with GET.' } },
  401: { 'WWW-Authenticate': { schema: { const: 'Token' }, description: 'The authentication scheme.' } },
  429: { 'Retry-After': { schema: { type: 'integer', minimum: 1 }, description: 'Seconds.' } },
};

/**
 * Generates the OpenAPI 3.1 document of every route of this running server: paths and bodies as Nest knows them,
 * responses from the routes' own wire contracts, and the responses to every request of a kind (product.md 11.3).
 */
export function describeApi(app: INestApplication): OpenAPIObject {
  const { publicUrl } = app.get(Configuration, { strict: false });
  const settings = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Career Coach API')
    .setVersion('1')
    .setDescription(ABOUT)
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .setTermsOfService(new URL('/terms', publicUrl).href)
    .addServer(publicUrl, 'This installation')
    .addApiKey({ type: 'apiKey', in: 'header', name: 'Authorization', description: '`Token <token>`' }, SECURITY_SCHEME)
    .build();
  const document = SwaggerModule.createDocument(app, settings, { operationIdFactory: operationId });
  const schemas = new WireSchemas(contracts);
  const routes = routesOf(app);
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = item[method] as Operation | undefined;
      if (operation) complete(operation, { path, method, route: routes.get(operation.operationId)!, schemas });
    }
  }
  const shapes = { ...document.components?.schemas, ...schemas.components() };
  document.components = { ...document.components, schemas: usedOf(shapes, document.paths) };
  return document;
}

/** Keeps the shapes that a route or chat frame refers to, also through others: some contracts are for a file alone. */
function usedOf<Shape>(shapes: Record<string, Shape>, paths: object): Record<string, Shape> {
  const used = new Set<string>();
  const follow = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"/]+)/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(shapes[name] ?? null);
    }
  };
  follow([paths, FRAMES.map((name) => ({ $ref: `#/components/schemas/${name}` }))]);
  return Object.fromEntries(Object.entries(shapes).filter(([name]) => used.has(name)));
}

interface Route {
  wire: RouteWire;
  isPublic: boolean;
  isStaffOnly: boolean;
  isForLinkSessions: boolean;
}

interface Place {
  path: string;
  method: (typeof METHODS)[number];
  route: Route;
  schemas: WireSchemas;
}

function complete(operation: Operation, { path, method, route, schemas }: Place): void {
  const { wire } = route;
  const [controller = '', handler = ''] = operation.operationId.split('.');
  operation.tags = [spaced(controller)];
  operation.summary ??= summaryOf(handler, operation.tags[0]!);
  operation.description ??= requester(route);
  operation.security = route.isPublic ? [] : [{ [SECURITY_SCHEME]: [] }];
  operation.parameters = [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => pathParameter(name)),
    ...queryOf(wire, schemas),
  ];
  if (wire.takes) operation.requestBody = { content: { [wire.takes.type]: bodyOf(wire, operation, schemas) } };
  const responses = [...wire.responses, ...commonResponses(path, method, route)];
  if (wire.listed) responses.unshift({ status: 200, body: pageOf(wire.listed, schemas) });
  operation.responses = responsesOf(responses, operation.operationId, schemas);
}

const bodyOf = ({ takes }: RouteWire, { operationId: id }: Operation, schemas: WireSchemas): { schema?: Schema } =>
  takes?.schema ? { schema: schemas.refer(takes.schema, `${pascal(id)}Body`) } : {};

/** The responses to every request of this kind, before or around its route. */
function commonResponses(path: string, method: string, route: Route): RouteResponse[] {
  const isRead = method === 'get';
  const statuses = new Set<number>([500, 503]);
  if (!route.isPublic) statuses.add(401);
  // Any session may be one of staff that still lacks its second factor.
  if (!route.isPublic || !isRead) statuses.add(403);
  if (path.includes('{') || route.wire.listed) statuses.add(404);
  // The body of a GET is parsed as well.
  if (!isRead || /^\/(?:api|sandbox)\//.test(path)) [400, 413, 415].forEach((status) => statuses.add(status));
  const responses: RouteResponse[] = [...statuses].map((status) => ({ status }));
  const isChecked = !isRead || Object.keys(route.wire.filters).length > 0;
  return isChecked ? [...responses, { status: 400, body: fieldErrorsWire }] : responses;
}

/** A redirection repeats its URL for people, in the form that the requester's Accept asks for. */
const contentOf = (status: number): Response['content'] =>
  status === 302 || status === 303 ? { 'text/plain': {}, 'text/html': {} } : undefined;

/** One response per status; several shapes of one status are alternatives. */
function responsesOf(declared: RouteResponse[], id: string, schemas: WireSchemas): Record<string, Response> {
  const responses: Record<string, Response> = {};
  for (const { status, body = status >= 400 ? problemWire : undefined } of declared) {
    const response = (responses[status] ??= { description: MEANING[status] ?? '', headers: HEADERS[status] });
    response.content ??= contentOf(status);
    if (body === undefined) continue;
    const content = (response.content ??= {});
    if (typeof body === 'string') content[body] ??= {};
    else addShape((content['application/json'] ??= {}), schemas.refer(body, `${pascal(id)}${status}`));
  }
  return responses;
}

function addShape(media: { schema?: Schema }, shape: Schema): void {
  const shapes = media.schema ? ((media.schema['anyOf'] as Schema[] | undefined) ?? [media.schema]) : [];
  if (shapes.some(({ $ref }) => $ref === shape['$ref'])) return;
  media.schema = shapes.length > 0 ? { anyOf: [...shapes, shape] } : shape;
}

const pages = new WeakMap<z.ZodMiniType, z.ZodMiniType>();

/** The page of these rows, made once for each; a page stays what it is. */
function pageOf(listed: z.ZodMiniType, schemas: WireSchemas): z.ZodMiniType {
  if (listed instanceof z.ZodMiniObject && 'results' in listed.shape) return listed;
  const page = pages.get(listed) ?? pageWire(listed);
  pages.set(listed, page);
  schemas.refer(page, `${schemas.nameOf(listed) ?? 'Row'}Page`);
  return page;
}

function queryOf({ listed, filters }: RouteWire, schemas: WireSchemas): Parameter[] {
  const query = (name: string, schema: Schema): Parameter => ({ name, in: 'query', required: false, schema });
  const paging = listed
    ? [
        query('page', { type: 'integer', minimum: FIRST_PAGE, default: FIRST_PAGE }),
        query('page_size', { type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE }),
      ]
    : [];
  const filtering = Object.entries(filters).map(([name, schema]) => {
    if (schemas.nameOf(schema)) return query(name, schemas.refer(schema, name));
    const { $schema: _dialect, ...shape } = z.toJSONSchema(schema);
    const parameter = query(name, shape);
    return schema instanceof z.ZodMiniArray
      ? { ...parameter, style: 'form' as const, explode: false as const }
      : parameter;
  });
  return [...paging, ...filtering];
}

/** Ids are UUIDs everywhere in the server, and numbers count from 1. */
function pathParameter(name: string): Parameter {
  const schema = /^(id|\w+Id)$/.test(name)
    ? { type: 'string', format: 'uuid' }
    : /^(content|number|version)$/.test(name)
      ? { type: 'integer', minimum: 1 }
      : { type: 'string' };
  return { name, in: 'path', required: true, schema };
}

function requester({ isPublic, isStaffOnly, isForLinkSessions }: Route): string {
  if (isPublic) return 'Public; a token is ignored.';
  if (isStaffOnly) return 'For staff.';
  return isForLinkSessions
    ? 'Any session, including one that a content link opened.'
    : 'For people who have logged in.';
}

function routesOf(app: INestApplication): Map<string, Route> {
  const routes = new Map<string, Route>();
  const modules = [...app.get(ModulesContainer, { strict: false }).values()];
  for (const { metatype } of modules.flatMap(({ controllers }) => [...controllers.values()])) {
    if (typeof metatype !== 'function') continue;
    for (const [name, handler] of handlersOf(metatype)) {
      const says = (key: string): boolean =>
        ((Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, metatype)) as boolean | undefined) ?? false;
      routes.set(operationId(metatype.name, name), {
        wire: routeWireOf(handler),
        isPublic: says(IS_PUBLIC),
        isStaffOnly: says(IS_STAFF_ONLY),
        isForLinkSessions: says(IS_FOR_LINK_SESSIONS),
      });
    }
  }
  return routes;
}

/** Methods of the class and of those that it extends. */
function handlersOf(controller: object): [string, object][] {
  const handlers: [string, object][] = [];
  let prototype = (controller as { prototype: object }).prototype;
  while (prototype && prototype !== Object.prototype) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
      if (typeof value === 'function' && name !== 'constructor') handlers.unshift([name, value as object]);
    }
    prototype = Object.getPrototypeOf(prototype) as object;
  }
  return handlers;
}

/** `users.create` */
const operationId = (controller: string, method: string): string =>
  `${controller.charAt(0).toLowerCase()}${controller.replace(/Controller$/, '').slice(1)}.${method}`;

/** `promptTemplates` becomes "Prompt templates". */
const spaced = (name: string): string => {
  const text = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** A name of one word says what is done to what the tag names: `create` of "Saved replies" becomes "Create saved reply". */
function summaryOf(handler: string, tag: string): string {
  const said = spaced(handler);
  if (said.includes(' ')) return said;
  const things = tag.charAt(0).toLowerCase() + tag.slice(1);
  const isPlural = handler === 'list' || handler === 'export';
  return `${said} ${isPlural ? things : things.replace(/ies$/, 'y').replace(/(?<!s)s$/, '')}`;
}

/** `users.create` becomes UsersCreate. */
const pascal = (id: string): string =>
  id
    .split('.')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
