import type { Request } from 'express';

interface RouteLayer {
  match(path: string): boolean;
  route?: { methods: Record<string, boolean> };
}

/** The methods that some route answers at this request's path, upper case; empty when the path does not exist. */
export function methodsAllowedAt(request: Request): string[] {
  const stack = (request.app as unknown as { router: { stack: RouteLayer[] } }).router.stack;
  const found = new Set<string>();
  for (const layer of stack) {
    if (!layer.route || !layer.match(request.path)) continue;
    for (const method of Object.keys(layer.route.methods)) found.add(method.toUpperCase());
  }
  if (found.has('GET')) found.add('HEAD');
  return [...found].sort();
}
