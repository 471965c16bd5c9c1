import type { Server, ServerResponse } from 'node:http';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { RequestHandler } from 'express';
import { Shutdown } from '../process/shutdown.js';

/** These only ask how this process is: nobody waits for their answers. */
const HEALTH = /^\/(?:healthz|readyz)\/?$/;
/** For requests that came while others were finishing. */
const LAST_REQUESTS_MS = 500;

/** Keeps the server answering until every request that was running when the end began is answered. */
@Injectable()
export class RunningRequests implements BeforeApplicationShutdown {
  private readonly running = new Set<ServerResponse>();

  constructor(
    private readonly shutdown: Shutdown,
    private readonly host: HttpAdapterHost,
  ) {}

  readonly middleware: RequestHandler = (request, response, next) => {
    // Whoever keeps a connection finds another instance for the next request.
    if (this.shutdown.begun.aborted) response.setHeader('Connection', 'close');
    if (!HEALTH.test(request.path)) {
      this.running.add(response);
      response.once('close', () => this.running.delete(response));
    }
    next();
  };

  async beforeApplicationShutdown(): Promise<void> {
    const answered = [...this.running].map((response) => new Promise((resolve) => response.once('close', resolve)));
    await this.shutdown.finish('requests', Promise.all(answered));
    // The server waits for its last connections as it closes, one whose answer never comes included. A command of the
    // product (create-staff) has none, and Nest then has no adapter, whatever its types say.
    const server = (this.host.httpAdapter as HttpAdapterHost['httpAdapter'] | null)?.getHttpServer() as
      Server | undefined;
    if (server) setTimeout(() => server.closeAllConnections(), this.shutdown.remainingMs + LAST_REQUESTS_MS).unref();
  }
}
