import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Operation } from '../../src/api-docs/adapters/http/describe-api.js';
import { isReadable } from '../../src/shared/adapters/http/client-address.js';

export interface SeenResponse {
  method: string;
  /** Without the query. */
  path: string;
  status: number;
  /** Its Content-Type; empty when there is none. */
  type: string;
  /** The body on the wire; undefined if it was not text. */
  body: string | undefined;
}

type Paths = Record<string, Record<string, Operation>>;

/** The statuses that any path may return, whether or not there is a route (product.md 11.3). */
const HOUSE_STATUSES = new Set([400, 403, 404, 405, 413, 415]);

/** Checks responses against an OpenAPI document. */
export class ResponseCheck {
  private readonly ajv = formats.default(new Ajv2020({ strict: false, allErrors: true }));
  private readonly routes: { pattern: RegExp; path: string; operations: Record<string, Operation> }[];

  constructor(document: { paths: object; components?: object }) {
    this.ajv.addSchema(document, 'api');
    this.routes = Object.entries(document.paths as Paths)
      .map(([path, operations]) => ({ path, operations, pattern: patternOf(path) }))
      // Follows the router: a literal path precedes one with a parameter.
      .sort((one, other) => parametersIn(one.path) - parametersIn(other.path));
  }

  /** Returns how the response differs from the document, naming the route; null if it doesn't. */
  errorOf({ method, path, status, type, body }: SeenResponse): string | null {
    const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
    // A path that is not valid UTF-8 reaches no route.
    const routes = this.routes.filter(({ pattern }) => isReadable(path) && pattern.test(path));
    const route = routes.find(({ operations }) => verb in operations) ?? routes[0];
    const operation = route?.operations[verb];
    const where = `${method} ${route?.path ?? path} returned ${status}`;
    if (!operation) return this.errorOfHouse(where, { method, path, status, type, body }, route !== undefined);
    const response = operation.responses[status];
    if (!response) {
      return `${where}, which its description does not have: add @WireResponse(${status}, …) to its controller method.`;
    }
    if (body === undefined || method === 'HEAD') return null;
    // A client that accepts neither text nor HTML gets Location alone.
    if (status >= 300 && status < 400 && body === '') return null;
    const [media = ''] = type.split(';');
    if (!response.content) return body === '' ? null : `${where} with a body, where its description has none.`;
    if (media in response.content) {
      return media === 'application/json' ? this.errorOfJson(where, body, pointer(route!.path, verb, status)) : null;
    }
    return '*/*' in response.content ? null : `${where} as "${media}", which its description does not have.`;
  }

  /** Returns how a frame of the chat socket differs from the document; null if it doesn't. A frame has one field. */
  errorOfFrame(text: string): string | null {
    const validate = this.ajv.getSchema('api#/components/schemas/ServerFrame') ?? missing('ServerFrame');
    let frame: unknown;
    try {
      frame = JSON.parse(text);
    } catch {
      return `a frame that is no JSON: ${text.slice(0, 200)}`;
    }
    if (!validate(frame)) return `a frame that is not as described: ${this.ajv.errorsText(validate.errors)}`;
    const fields = Object.keys(frame as object);
    // A conversation that went on elsewhere is named next to the error.
    const isKnown = fields.length === 1 || fields.join() === 'error,elsewhere';
    return isKnown ? null : `a frame with the fields ${fields.join(', ')}`;
  }

  private errorOfHouse(where: string, { method, path, status, body }: SeenResponse, exists: boolean): string | null {
    if (!path.startsWith('/api') && !exists) return null;
    if (!HOUSE_STATUSES.has(status)) return `${where}, and the description has no such route.`;
    return this.errorOfJson(where, method === 'HEAD' ? undefined : body, '#/components/schemas/Problem');
  }

  private errorOfJson(where: string, body: string | undefined, schema: string): string | null {
    if (body === undefined) return null;
    const validate: ValidateFunction = this.ajv.getSchema(`api${schema}`) ?? missing(schema);
    if (validate(JSON.parse(body))) return null;
    return `${where} with a body that is not as described: ${this.ajv.errorsText(validate.errors, { dataVar: 'body' })}\n${body.slice(0, 2_000)}`;
  }
}

const parametersIn = (path: string): number => path.split('{').length - 1;

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i');

const pointer = (path: string, method: string, status: number): string =>
  `#/paths/${encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'))}/${method}/responses/${status}/content/application~1json/schema`;

function missing(schema: string): never {
  throw new Error(`The description has no schema at ${schema}`);
}
