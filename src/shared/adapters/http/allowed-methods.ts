import type { Request, RequestHandler, Response } from 'express';
import { isClientAddress } from './client-address.js';

interface RouteLayer {
  match(path: string): boolean;
  route?: { methods: Record<string, boolean> };
}

/** The methods that this request's path has, upper case; empty when the path does not exist. */
function methodsAllowedAt(request: Request): string[] {
  const stack = (request.app as unknown as { router: { stack: RouteLayer[] } }).router.stack;
  const found = new Set<string>(isClientAddress(request.path) ? ['GET'] : []);
  for (const layer of stack) {
    if (!layer.route || !layer.match(request.path)) continue;
    for (const method of Object.keys(layer.route.methods)) found.add(method.toUpperCase());
  }
  if (found.has('GET')) found.add('HEAD');
  return [...found].sort();
}

/** @returns the message for a method that this path does not have, with `Allow` set; null when the path has it, or does not exist */
export function refusedMethod(request: Request, response: Response): string | null {
  const allowed = methodsAllowedAt(request);
  if (allowed.length === 0 || allowed.includes(request.method)) return null;
  response.setHeader('Allow', allowed.join(', '));
  return `Method "${request.method}" not allowed.`;
}

/** Express responds to OPTIONS itself; here no path has it. */
export const refuseOptions: RequestHandler = (request, response, next) => {
  if (request.method !== 'OPTIONS' || request.path.startsWith('/static/')) return next();
  const refused = refusedMethod(request, response);
  response.status(refused ? 405 : 404).json({ detail: refused ?? 'Not found.' });
};
