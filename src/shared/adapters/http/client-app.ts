import fs from 'node:fs';
import path from 'node:path';
import { Router, type RequestHandler } from 'express';
import sirv from 'sirv';
import type { Configuration } from '../../../config/configuration.js';
import { csrfCookie } from './security.js';

/** What the server answers itself; everything else that is asked for with GET is the client's. */
const SERVER_PATHS = /^\/(api|ws|sandbox|healthz|readyz|media)(\/|$)/;

/**
 * The client's build: files under /static/ (hashed names, so they never change; .br and .gz made by the build), and
 * index.html, never cached, for every address that the client's own router answers.
 * @throws Error when the folder holds no build
 */
export function clientApp(config: Configuration, folder: string): Router {
  const router = Router();
  const page = readPage(folder);
  const files = sirv(folder, { etag: true, gzip: true, brotli: true, maxAge: 31_536_000, immutable: true });
  router.use('/static', files, ((_request, response) => {
    response.status(404).type('text/plain').send('Not found.');
  }) satisfies RequestHandler);
  // No parameter in the pattern: an address that is no text is the client's too.
  router.get(/^\//, (request, response, next) => {
    if (SERVER_PATHS.test(request.path)) return next('router');
    csrfCookie(config)(request, response, () => {
      response.setHeader('Cache-Control', 'no-cache, no-store');
      response.type('text/html').send(page);
    });
  });
  return router;
}

function readPage(folder: string): string {
  const file = path.join(folder, 'index.html');
  if (!fs.existsSync(file)) throw new Error(`The client is not built (${file} is missing): run "npm run build".`);
  return fs.readFileSync(file, 'utf8');
}
