import { afterEach, jest } from '@jest/globals';
import type { SiteWire } from '@contracts/shared/adapters/http/site';
import { useSiteState } from '../api/site';
import { useAuth } from '../session/auth-store';
import { useConfirmation } from '../session/confirmation';
import { useSessionEnd } from '../session/session-end';

interface MockRequest {
  method: string;
  /** Path and query, without the origin. */
  path: string;
  headers: Record<string, string>;
  body: unknown;
}

export interface MockResponse {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

type Handler = MockResponse | ((request: MockRequest) => MockResponse | Promise<MockResponse>);

export interface MockServer {
  /** Everything that was asked so far, in order. */
  requests: MockRequest[];
  /**
   * Responds to a request from now on.
   * @param call such as 'POST /api/login/'; the query is ignored
   */
  on(call: string, handler: Handler): void;
  /** The requests of one call. */
  to(call: string): MockRequest[];
}

export const aSite = (changes: Partial<SiteWire> = {}): SiteWire => ({
  coach_name: 'Avery',
  coach_phone_number: '+15550100200',
  support_email: 'help@coach.example',
  texts_go_to_outbox: false,
  ...changes,
});

afterEach(() => {
  useAuth.getState().clearAuth();
  useConfirmation.setState({ answer: null, mustEnroll: false });
  useSessionEnd.setState({ endedToken: '' });
  useSiteState.setState({ site: null, isAsked: false });
  localStorage.clear();
  sessionStorage.clear();
});

/** Takes the place of the network, at `fetch`; an unexpected call gets 404, as the server would. */
export function mockServer(): MockServer {
  const handlers = new Map<string, Handler>([
    ['GET /api/site/', { body: aSite() }],
    ['GET /api/staff/safety/', aPage([])],
    ['GET /api/staff/jobs/dead-letters/', aPage([])],
    ['GET /api/staff/plans/failed/', aPage([])],
  ]);
  const requests: MockRequest[] = [];
  globalThis.fetch = jest.fn(async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = new URL(String(input), window.location.origin);
    const request: MockRequest = {
      method: init.method ?? 'GET',
      path: url.pathname + url.search,
      headers: init.headers as Record<string, string>,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    requests.push(request);
    const handler = handlers.get(`${request.method} ${url.pathname}`) ?? {
      status: 404,
      body: { detail: 'Not found.' },
    };
    const { status = 200, body, headers } = typeof handler === 'function' ? await handler(request) : handler;
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
  });
  return {
    requests,
    on: (call, handler) => void handlers.set(call, handler),
    to: (call) => requests.filter(({ method, path }) => `${method} ${path.split('?')[0]}` === call),
  };
}

/** The first and only page of a list; `more` has the other fields of the response, or another count. */
export const aPage = (results: readonly unknown[], more: object = {}): MockResponse => ({
  body: { count: results.length, next: null, previous: null, results, ...more },
});

/** A request that fails before any response. */
export const networkFailure = (): never => {
  throw new TypeError('Failed to fetch');
};
