import type { Request, RequestHandler } from 'express';
import type { Metrics } from '../../application/ports/metrics.js';

/** Seconds, around what a person notices: a tenth, a half, a few. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts and times every response by its route: never by a URL, which contains names and secrets. */
export function requestMetrics(metrics: Metrics): RequestHandler {
  const observe = metrics.histogram({
    name: 'coach_http_request_duration_seconds',
    help: 'Time from a request to the end of its response.',
    labels: ['method', 'route', 'status'],
    buckets: BUCKETS,
  });
  return (request, response, next) => {
    const start = performance.now();
    response.once('finish', () => {
      const labels = {
        method: methodOf(request),
        route: routeOf(request, response.statusCode),
        status: String(response.statusCode),
      };
      observe(labels, (performance.now() - start) / 1_000);
    });
    next();
  };
}

const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export const methodOf = ({ method }: Request): string => (KNOWN_METHODS.has(method) ? method : 'other');

/** The pattern that a controller declares; other requests are for a file, a page of the client, or an unknown path. */
export function routeOf(request: Request, status: number): string {
  const pattern = (request.route as { path?: unknown } | undefined)?.path;
  if (typeof pattern === 'string') return pattern;
  if (request.originalUrl.startsWith('/static/')) return 'static';
  return pattern && status < 400 ? 'page' : 'none';
}
