import type * as z from 'zod/mini';
import { camelKeys, snakeKeys, type Camelized } from './casing';
import { HttpError, logOwnError } from './http-error';
import { compareClocks } from './server-clock';

type Schema = z.ZodMiniType;

export type QueryValue = string | number | boolean | null | undefined | readonly (string | number | boolean)[];

interface RequestOptions<S extends Schema = Schema> {
  /** Arrays are joined by commas; null and undefined are left out. */
  query?: Record<string, QueryValue>;
  /** Sent as JSON, its keys in snake_case. */
  body?: RequestBody;
  /** The body's keys are sent unchanged: another standard defines them. */
  keepsKeys?: boolean;
  /**
   * The expected shape of the response on the wire (snake_case). A response of another shape is logged to the console
   * and used anyway: rejecting what could still be shown helps no one. A function fetches it once the response has
   * arrived: what visitors see first is loaded without schemas.
   */
  schema?: S | (() => Promise<S>);
  /** Ends the request, which then fails with 'canceled'. */
  signal?: AbortSignal;
  /** Milliseconds until the request fails; without it the client's `defaultTimeout` counts, or there is no limit. */
  timeout?: number;
  /** Without authorization and CSRF headers, for requests that authenticate in another way. */
  anonymous?: boolean;
  /** Another session's than the one that the client speaks for. */
  token?: string;
  keepalive?: boolean;
}

type ResponseBody<S extends Schema> = Promise<Camelized<z.output<S>>>;

export interface HttpClient {
  get<S extends Schema>(path: string, options?: RequestOptions<S>): ResponseBody<S>;
  post<S extends Schema>(path: string, options?: RequestOptions<S>): ResponseBody<S>;
  put<S extends Schema>(path: string, options?: RequestOptions<S>): ResponseBody<S>;
  patch<S extends Schema>(path: string, options?: RequestOptions<S>): ResponseBody<S>;
  delete<S extends Schema>(path: string, options?: RequestOptions<S>): ResponseBody<S>;
  /** The raw response, keys included: for what is saved as a file. */
  getText(path: string, options?: Omit<RequestOptions, 'schema'>): Promise<string>;
}

interface HttpClientOptions {
  baseUrl: string;
  /** The token to authenticate with; empty for none. Asked before every request. */
  token: () => string;
  /**
   * Milliseconds until a request fails, one that may change something as 'no-response'; without it there is no limit. A file may
   * always take longer.
   */
  defaultTimeout?: number;
  /** Called with the `code` of a 403 response that has one; if it returns true, the request is repeated once. */
  onRefusal?: (code: string) => Promise<boolean>;
  /** Called when a call that carried the token and does more than read gets 401. */
  onUnauthorized?: () => void;
}

/** JSON over HTTP by the server's conventions. Every failure is an {@link HttpError}. The token is never sent to another origin. */
export function createHttpClient({
  baseUrl,
  token,
  defaultTimeout,
  onRefusal,
  onUnauthorized,
}: HttpClientOptions): HttpClient {
  async function request<S extends Schema>(
    method: string,
    path: string,
    options: RequestOptions<S> = {},
  ): ResponseBody<S> {
    const raw = parse(await send(method, path, { timeout: defaultTimeout, ...options }));
    if (options.schema) void checkShape(options.schema, raw, `${method} ${resolve(baseUrl, path).pathname}`);
    return camelKeys(raw) as Camelized<z.output<S>>;
  }

  async function send(method: string, path: string, options: RequestOptions = {}): Promise<string> {
    try {
      return await sendOnce(method, path, options);
    } catch (error) {
      logOwnError(error);
      const code = refusalCode(error);
      if (code === null || !(await onRefusal?.(code))) throw error;
      return sendOnce(method, path, options);
    }
  }

  async function sendOnce(method: string, path: string, options: RequestOptions): Promise<string> {
    const url = resolve(baseUrl, path, options.query);
    const headers: Record<string, string> = { Accept: 'application/json' };
    if (options.body !== undefined) headers['Content-Type'] = 'application/json';
    if (!options.anonymous && url.origin === window.location.origin)
      Object.assign(headers, credentials(options.token ?? token()));

    const isChange = method !== 'GET';
    const { timeout } = options;
    const limit = startLimit(options.signal, timeout);
    const init: RequestInit = {
      method,
      headers,
      body: jsonOf(options),
      signal: limit.signal,
      keepalive: options.keepalive,
    };
    // Only the network's part is in here: an exception of the code around it is no failure of the person's connection.
    const overNetwork = async <R>(step: Promise<R>): Promise<R> => {
      try {
        return await step;
      } catch (error) {
        if (options.signal?.aborted) throw HttpError.canceled();
        if (limit.isOver()) throw isChange ? HttpError.withoutResponse(timeout!) : HttpError.timeout(timeout!);
        if (error instanceof Error && error.name === 'AbortError') throw HttpError.aborted();
        throw HttpError.network(error);
      }
    };
    try {
      const response = await overNetwork(fetch(url, init));
      compareClocks(response.headers.get('Date'));
      if (response.status === 401 && isChange && headers.Authorization) onUnauthorized?.();
      if (!response.ok) throw HttpError.status(response.status, camelKeys(parse(await overNetwork(response.text()))));
      // The server has no pages under its API: the log-in page of a Wi-Fi, or of a proxy, took its place.
      if (response.headers.get('Content-Type')?.includes('text/html')) throw HttpError.network('a web page');
      return await overNetwork(response.text());
    } finally {
      limit.stop();
    }
  }

  return {
    get: (path, options) => request('GET', path, options),
    post: (path, options) => request('POST', path, options),
    put: (path, options) => request('PUT', path, options),
    patch: (path, options) => request('PATCH', path, options),
    delete: (path, options) => request('DELETE', path, options),
    getText: (path, options) => send('GET', path, options),
  };
}

function refusalCode(error: unknown): string | null {
  if (!(error instanceof HttpError) || error.status !== 403) return null;
  const { code } = (error.data ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : null;
}

function resolve(baseUrl: string, path: string, query: Record<string, QueryValue> = {}): URL {
  const isAbsolute = /^[a-z][a-z\d+.-]*:/i.test(path);
  const url = new URL(isAbsolute ? path : `${baseUrl}/${path.replace(/^\/+/, '')}`, window.location.origin);
  if (!['http:', 'https:'].includes(url.protocol)) throw HttpError.unsupportedProtocol(url.protocol);
  for (const [key, value] of Object.entries(query)) {
    if (value != null) url.searchParams.set(key, String(value));
  }
  return url;
}

export function credentials(token: string): Record<string, string> {
  const headers: Record<string, string> = {};
  const csrfToken = readCookie('csrftoken');
  const xsrfToken = readCookie('XSRF-TOKEN');
  if (token) headers.Authorization = `Token ${token}`;
  if (token && csrfToken) headers['X-CSRFToken'] = csrfToken;
  if (xsrfToken) headers['X-XSRF-TOKEN'] = xsrfToken;
  return headers;
}

const jsonOf = ({ body, keepsKeys }: RequestOptions): string | undefined =>
  body === undefined ? undefined : JSON.stringify(keepsKeys ? body : snakeKeys(body));

interface Limit {
  signal?: AbortSignal;
  isOver: () => boolean;
  stop: () => void;
}

/** Two signals are joined by hand: `AbortSignal.any` is younger than some browsers that the client works in. */
function startLimit(canceled: AbortSignal | undefined, milliseconds: number | undefined): Limit {
  if (!milliseconds) return { signal: canceled, isOver: () => false, stop: () => {} };
  const controller = new AbortController();
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    controller.abort();
  }, milliseconds);
  const cancel = () => controller.abort();
  if (canceled?.aborted) cancel();
  canceled?.addEventListener('abort', cancel);
  return {
    signal: controller.signal,
    isOver: () => isOver,
    stop() {
      clearTimeout(timer);
      canceled?.removeEventListener('abort', cancel);
    },
  };
}

/** JSON where it is JSON. */
export function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function checkShape<S extends Schema>(
  source: NonNullable<RequestOptions<S>['schema']>,
  data: unknown,
  call: string,
): Promise<void> {
  const schema = typeof source === 'function' ? await source().catch(() => null) : source;
  const issues = schema?.safeParse(data).error?.issues;
  if (!issues) return;
  const errors = issues.map(({ path, message }) => `${path.join('.') || '(whole)'}: ${message}`);
  // oxlint-disable-next-line no-console -- product.md 12.7; paths and messages only, never values
  console.debug(`${call}: the response has an unexpected format`, errors);
}

function readCookie(name: string): string {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return decode(pair?.slice(name.length + 1) ?? '');
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

declare const isTyped: unique symbol;

/** The body of a request: only {@link bodyOf} creates one. */
export interface RequestBody {
  readonly [isTyped]: true;
}

/**
 * A request's body, checked against the type that its contract gives it, `bodyOf<LogInBody>({ email, password })`: when the
 * contract changes, the compiler objects here and at the class that the server reads it with.
 */
export const bodyOf = <Wire extends object = never>(body: Camelized<Wire>): RequestBody =>
  body as unknown as RequestBody;
