import type { RequestHandler } from 'express';
import { methodOf, routeOf } from '../metrics/request-metrics.js';
import type { Tracing } from './tracing.js';

/** A span for every request, by its route: never by an address, which names people and secrets. */
export function requestTracing(tracing: Tracing): RequestHandler {
  return (request, response, next) => {
    const method = methodOf(request);
    void tracing.span(
      { name: method, kind: 'server', attributes: { 'http.request.method': method } },
      (span) =>
        new Promise<void>((resolve) => {
          response.once('close', () => {
            const { statusCode } = response;
            const route = routeOf(request, statusCode);
            span.name(`${method} ${route}`);
            span.note({ 'http.route': route, 'http.response.status_code': statusCode });
            if (statusCode >= 500) span.fail(String(statusCode));
            resolve();
          });
          next();
        }),
    );
  };
}
