import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Configuration } from '../../../config/configuration.js';
import { Metrics } from '../../application/ports/metrics.js';
import { listenOnBothLoopbacks, metricsHostOf } from '../http/listening.js';
import { PromMetrics } from './prom-metrics.js';

/** `GET /metrics` on METRICS_PORT, without authentication: the port must be reachable from the internal network only. */
@Injectable()
export class MetricsServer implements OnApplicationShutdown {
  private server: http.Server | undefined;

  constructor(
    private readonly config: Configuration,
    private readonly metrics: Metrics,
  ) {}

  /** The port that it listens on; null if there is none. */
  get port(): number | null {
    return this.server ? (this.server.address() as AddressInfo).port : null;
  }

  /** @throws the system's EADDRINUSE, with the port, when another program listens there */
  async start(): Promise<void> {
    const { metrics } = this;
    const { metricsPort } = this.config;
    if (metricsPort === null || !(metrics instanceof PromMetrics)) return;
    const server = http.createServer((request, response) => void respond(metrics, request, response));
    server.listen(metricsPort, metricsHostOf(this.config));
    await once(server, 'listening');
    await listenOnBothLoopbacks(server);
    this.server = server;
  }

  async onApplicationShutdown(): Promise<void> {
    this.server?.closeAllConnections();
    this.server?.close();
  }
}

async function respond(metrics: PromMetrics, { method, url }: http.IncomingMessage, response: http.ServerResponse) {
  const plain = (status: number, text: string) =>
    response.writeHead(status, { 'Content-Type': 'text/plain' }).end(`${text}\n`);
  if (url?.split('?', 1)[0] !== '/metrics') return plain(404, 'Not found.');
  if (method !== 'GET' && method !== 'HEAD') return plain(405, 'Only GET.');
  try {
    const text = await metrics.read();
    response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text);
  } catch {
    plain(500, 'Something went wrong');
  }
}
