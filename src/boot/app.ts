import type { Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import { ApiDocument } from '../api-docs/adapters/http/api-document.js';
import { Configuration } from '../config/configuration.js';
import { Ticker } from '../shared/adapters/clock/ticker.js';
import { TimeTravel } from '../shared/adapters/clock/time-travel.js';
import { refuseOptions } from '../shared/adapters/http/allowed-methods.js';
import { SecretRotation } from '../shared/adapters/crypto/secret-rotation.js';
import { bodyParsers } from '../shared/adapters/http/body-parsers.js';
import { clientApp } from '../shared/adapters/http/client-app.js';
import { ErrorFilter } from '../shared/adapters/http/error.filter.js';
import { RunningRequests } from '../shared/adapters/http/running-requests.js';
import {
  dateByClock,
  noStore,
  readableAddressesOnly,
  sameOriginOnly,
  securityHeaders,
} from '../shared/adapters/http/security.js';
import { validationPipe } from '../shared/adapters/http/validation.pipe.js';
import { MetricsServer } from '../shared/adapters/metrics/metrics-server.js';
import { requestMetrics } from '../shared/adapters/metrics/request-metrics.js';
import { PgBossJobQueue } from '../shared/adapters/jobs/pg-boss-job-queue.js';
import { requestLog } from '../shared/adapters/logging/request-log.js';
import { SecurityLog } from '../shared/adapters/logging/security-log.js';
import { FrameWsAdapter } from '../shared/adapters/ws/frame-ws.adapter.js';
import { requestTracing } from '../shared/adapters/tracing/request-tracing.js';
import { Tracing } from '../shared/adapters/tracing/tracing.js';
import { Pruner } from '../shared/adapters/persistence/pruner.js';
import { Clock } from '../shared/application/ports/clock.js';
import { Metrics } from '../shared/application/ports/metrics.js';

/** Far longer than a header takes to come; Node's own deadline is a minute. */
const HEADERS_TIMEOUT_MS = 15_000;
/** The limit for a whole request, an upload of staff included. */
const REQUEST_TIMEOUT_MS = 300_000;
/** More than an instance can serve; past it, connections are refused rather than memory and files used up. */
const MOST_CONNECTIONS = 10_000;

/** Slow or silent clients keep no connection for long. */
function boundConnections(server: Server): void {
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.maxConnections = MOST_CONNECTIONS;
}

/** The middleware between the socket and the modules, in order. Before `app.init()`. */
export function configureApp(app: NestExpressApplication, logger: Logger, clientFolder: string): void {
  const config = app.get(Configuration);
  boundConnections(app.getHttpServer());
  app.set('trust proxy', config.trustProxy);
  app.disable('x-powered-by');
  // API responses are not stored (no-store), so nothing ever asks by tag; files have tags of their own.
  app.set('etag', false);
  app.use(app.get(RunningRequests).middleware);
  app.use(requestLog(logger));
  const tracing = app.get(Tracing);
  if (tracing.isOn) app.use(requestTracing(tracing));
  const metrics = app.get(Metrics);
  if (metrics.isOn) app.use(requestMetrics(metrics));
  app.use(securityHeaders(config));
  app.use(noStore);
  if (config.clock === 'virtual') app.use(dateByClock(app.get(Clock)));
  app.use(sameOriginOnly(config, app.get(SecurityLog)));
  app.use(refuseOptions);
  app.use(bodyParsers(app.get(SecurityLog)));
  app.use(clientApp(config, clientFolder));
  app.use(readableAddressesOnly);
  app.useWebSocketAdapter(new FrameWsAdapter(app));
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(new ErrorFilter(app.get(SecurityLog)));
  app.get(ApiDocument).describes(app);
}

/** Starts what works by itself: metrics, jobs, and what falls due. After `app.init()`. */
export async function startWork(app: NestExpressApplication): Promise<void> {
  await app.get(MetricsServer).start();
  app.get(SecretRotation).start();
  await app.get(PgBossJobQueue).startWorking();
  app.get(SecurityLog).settings(app.get(Configuration));
  app.get(Ticker).start();
  app.get(Pruner).start();
  if (app.get(Configuration).clock === 'virtual') await app.get(TimeTravel).resume();
}
