import http from 'node:http';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

const PROBE_EVERY_MS = 250;

interface Backend {
  url: URL;
  isReady: boolean;
  /** Requests and sockets that it was given. */
  given: number;
}

/**
 * The balancer in front of the servers: it asks each for `/readyz` four times a second, and gives requests and sockets
 * to those that are ready, in turn. It never gives one to a second server, so that what a server drops is seen.
 */
export class Balancer {
  private readonly backends = new Map<string, Backend>();
  private readonly probing = setInterval(() => void this.probe(), PROBE_EVERY_MS);
  private turn = 0;
  private readonly server = http.createServer((request, response) => this.forward(request, response));

  private constructor() {
    this.server.on('upgrade', (request: http.IncomingMessage, socket: Duplex, head: Buffer) =>
      this.connect(request, socket, head),
    );
  }

  static async start(): Promise<Balancer> {
    const balancer = new Balancer();
    await new Promise<void>((resolve) => balancer.server.listen(0, '127.0.0.1', resolve));
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Adds a server, which gets requests from its next probe on. */
  async add(url: string): Promise<void> {
    this.backends.set(url, { url: new URL(url), isReady: false, given: 0 });
    await this.probe();
  }

  isReady(url: string): boolean {
    return this.backends.get(url)?.isReady ?? false;
  }

  given(url: string): number {
    return this.backends.get(url)?.given ?? 0;
  }

  async stop(): Promise<void> {
    clearInterval(this.probing);
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async probe(): Promise<void> {
    await Promise.all(
      [...this.backends.values()].map(async (backend) => {
        const upstream = await fetch(new URL('/readyz', backend.url)).catch(() => null);
        backend.isReady = upstream?.ok ?? false;
      }),
    );
  }

  private next(): Backend | undefined {
    const ready = [...this.backends.values()].filter(({ isReady }) => isReady);
    const backend = ready[this.turn++ % ready.length];
    if (backend) backend.given++;
    return backend;
  }

  private forward(request: http.IncomingMessage, response: http.ServerResponse): void {
    const backend = this.next();
    if (!backend) return void response.writeHead(503).end('No server is ready.');
    const { hostname, port } = backend.url;
    const { method, url: path, headers } = request;
    // A connection of its own: one that is kept may be closed by its server as the next request comes.
    const asked = http.request({ hostname, port, method, path, headers, agent: false }, (upstream) => {
      response.writeHead(upstream.statusCode!, upstream.headers);
      upstream.pipe(response);
    });
    asked.on('error', (error) =>
      response.headersSent ? response.destroy() : response.writeHead(502).end(error.message),
    );
    request.pipe(asked);
  }

  private connect(request: http.IncomingMessage, socket: Duplex, head: Buffer): void {
    const backend = this.next();
    if (!backend) return void socket.end('HTTP/1.1 503 Service Unavailable\r\n\r\n');
    const through = net.connect(Number(backend.url.port), backend.url.hostname, () => {
      const headers = request.rawHeaders.flatMap((name, i) =>
        i % 2 === 0 ? `${name}: ${request.rawHeaders[i + 1]}` : [],
      );
      through.write(`${request.method} ${request.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      through.write(head);
      through.pipe(socket).pipe(through);
    });
    through.on('error', () => socket.destroy());
    socket.on('error', () => through.destroy());
  }
}
