import fs from 'node:fs';
import path from 'node:path';
import { type RequestHandler, type Response, Router } from 'express';
import type { Configuration } from '../../../config/configuration.js';
import { isClientAddress } from './client-address.js';
import { csrfCookie } from './security.js';

/** Search engines may index the public pages only: links with secrets must not be found. */
const ROBOTS = `User-agent: *
Disallow: /
Allow: /$
Allow: /log-in
Allow: /sign-up
Allow: /terms
Allow: /privacy
Allow: /static/
`;

/**
 * Serves the client's build: files under /static/ (hashed names, so they never change; .br and .gz made by the
 * build), and index.html, never cached, for every path that the client's own router handles.
 * @throws Error when the folder holds no build
 */
export function clientApp(config: Configuration, folder: string): RequestHandler {
  const router = Router();
  const page = readPage(folder);
  router.use('/static', builtFiles(folder));
  router.get('/robots.txt', (_request, response) => void response.type('text/plain').send(ROBOTS));
  // No parameter in the pattern: an address that is no text is the client's too.
  router.get(/^\//, (request, response) => {
    csrfCookie(config)(request, response, () => {
      response.setHeader('Cache-Control', 'no-cache, no-store');
      response.type('text/html').send(page);
    });
  });
  // Leaving an Express router costs one turn of the event loop, and most requests are for neither.
  return (request, response, next) => {
    if (isClientAddress(request.path) || STATIC.test(request.path)) router(request, response, next);
    else next();
  };
}

const STATIC = /^\/static(?:\/|$)/i;

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/**
 * The files that existed at the start, compressed if the build did it and the browser accepts it. One that was
 * deleted since (by a build under a running server) is not found, like one that never existed.
 */
function builtFiles(folder: string): RequestHandler {
  const names = new Set(fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `/${name}`));
  return (request, response) => {
    const { path: name } = request;
    if (!names.has(name)) return notFound(response);
    if (!/^(?:GET|HEAD)$/.test(request.method)) {
      response
        .status(405)
        .set('Allow', 'GET, HEAD')
        .json({ detail: `Method "${request.method}" not allowed.` });
      return;
    }
    const made = ENCODINGS.filter(([, extension]) => names.has(name + extension));
    const [encoding, extension] = made.find(([one]) => request.acceptsEncodings(one)) ?? [null, ''];
    response.vary('Accept-Encoding').type(path.extname(name));
    if (encoding) response.set('Content-Encoding', encoding);
    response.sendFile(name + extension, { root: folder, maxAge: '1y', immutable: true }, (error) => {
      if (error && !response.headersSent) notFound(response);
    });
  };
}

function notFound(response: Response): void {
  response.removeHeader('Content-Encoding');
  response.status(404).set('Cache-Control', 'no-store').type('text/plain').send('Not found.');
}

function readPage(folder: string): string {
  const file = path.join(folder, 'index.html');
  if (!fs.existsSync(file)) throw new Error(`The client is not built (${file} is missing): run "npm run build".`);
  return fs.readFileSync(file, 'utf8');
}
