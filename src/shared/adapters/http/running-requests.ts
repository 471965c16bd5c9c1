import type { Server, ServerResponse } from 'node:http';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { RequestHandler } from 'express';
import { Shutdown } from '../process/shutdown.js';

const READINESS = /^\/readyz\/?$/;
/** Probes of this process, which a shutdown need not wait for. */
const HEALTH = /^\/(?:healthz|readyz)\/?$/;
/** The time for requests that came while others were finishing. */
const LAST_REQUESTS_MS = 500;
/** A load balancer that asks less often than this may still send requests to a server that has ended. */
const LONGEST_INTERVAL_MS = 6_000;
/** A balancer that knows of the end has sent its last requests; they may still be on their way. */
const ON_THEIR_WAY_MS = 200;

/**
 * Keeps the server responding until every request that was running when the shutdown began has its response, and until the
 * balancer that probes `/readyz` has learned to send no more requests.
 */
@Injectable()
export class RunningRequests implements BeforeApplicationShutdown {
  private readonly running = new Set<ServerResponse>();
  /** When `/readyz` was asked for, the latest last; by `performance.now()`. */
  private lastProbes: number[] = [];
  private readonly informed = Promise.withResolvers<void>();

  constructor(
    private readonly shutdown: Shutdown,
    private readonly host: HttpAdapterHost,
  ) {}

  readonly middleware: RequestHandler = (request, response, next) => {
    // A client with an open connection must find another instance for its next request.
    if (this.shutdown.started.aborted) response.setHeader('Connection', 'close');
    if (READINESS.test(request.path)) this.noteProbe(response);
    if (!HEALTH.test(request.path)) {
      this.running.add(response);
      response.once('close', () => this.running.delete(response));
    }
    next();
  };

  async beforeApplicationShutdown(): Promise<void> {
    await this.shutdown.finish('balancer', this.balancerInformed());
    const finished = [...this.running].map((response) => new Promise((resolve) => response.once('close', resolve)));
    await this.shutdown.finish('requests', Promise.all(finished));
    // The server waits for its last connections as it closes, one whose response never comes included. A command of
    // the server (create-staff) has none, and Nest then has no adapter, whatever its types say.
    const server = (this.host.httpAdapter as HttpAdapterHost['httpAdapter'] | null)?.getHttpServer() as
      | Server
      | undefined;
    if (server) setTimeout(() => server.closeAllConnections(), this.shutdown.remainingMs + LAST_REQUESTS_MS).unref();
  }

  private noteProbe(response: ServerResponse): void {
    if (this.shutdown.started.aborted) response.once('close', () => setTimeout(this.informed.resolve, ON_THEIR_WAY_MS));
    else this.lastProbes = [...this.lastProbes.slice(-2), performance.now()];
  }

  /** Without regular probes there is no balancer, and nothing to wait for. */
  private async balancerInformed(): Promise<void> {
    const [first, second, third] = this.lastProbes;
    if (first === undefined || second === undefined || third === undefined) return;
    const wait = Math.max(second - first, third - second) * 1.5;
    if (wait > LONGEST_INTERVAL_MS * 1.5 || performance.now() - third > wait) return;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, Math.min(wait, LONGEST_INTERVAL_MS))));
    await Promise.race([this.informed.promise, late]);
    clearTimeout(timer);
  }
}
