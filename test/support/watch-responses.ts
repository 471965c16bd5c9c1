import type { INestApplication } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { describeApi } from '../../src/api-docs/adapters/http/describe-api.js';
import { ResponseCheck } from './response-check.js';

const errors: string[] = [];

/**
 * Checks every response of this application against its own OpenAPI document. Call it before other middleware is
 * added.
 */
export function watchResponses(app: INestApplication): void {
  let check: ResponseCheck | undefined;
  const judge = (request: Request, response: Response, body: string | undefined): void => {
    check ??= new ResponseCheck(describeApi(app));
    const error = check.errorOf({
      method: request.method,
      // The path as received: a URL would resolve the `%2e%2e` of a path that the router takes as a name.
      path: request.originalUrl.split('?', 1)[0]!,
      status: response.statusCode,
      type: String(response.getHeader('content-type') ?? ''),
      body,
    });
    if (error !== null) errors.push(error);
  };
  app.use(((request, response, next) => {
    let judged = false;
    const once = (body: string | undefined): void => {
      if (judged) return;
      judged = true;
      judge(request, response, body);
    };
    const { send, end } = response;
    response.send = (body?: unknown) => {
      // For an object, this is called again with its text.
      if (typeof body === 'string' || body === undefined) once(body ?? '');
      return send.call(response, body);
    };
    response.end = ((...parts: Parameters<typeof end>) => {
      const [chunk] = parts as unknown[];
      once(response.headersSent ? undefined : typeof chunk === 'string' ? chunk : '');
      return end.apply(response, parts);
    }) as typeof end;
    next();
  }) satisfies RequestHandler);
}

/** The errors since the last call, each once. */
export function takeErrors(): string[] {
  return [...new Set(errors.splice(0))];
}
