import type { INestApplication } from '@nestjs/common';

interface RouteLayer {
  route?: { path: string; methods: Record<string, boolean> };
}

/** Every route of the running server as its router has it, sorted: `GET /api/users/:id`. */
export function routesOf(app: INestApplication): string[] {
  const { stack } = (app.getHttpAdapter().getInstance() as { router: { stack: RouteLayer[] } }).router;
  const found = stack.flatMap(({ route }) =>
    route ? Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${route.path.replace(/\/$/, '')}`) : [],
  );
  return [...new Set(found)].sort();
}
