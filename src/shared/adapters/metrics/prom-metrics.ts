import { Logger } from '@nestjs/common';
import type * as PromClient from 'prom-client';
import { FreshSource } from './fresh-source.js';
import {
  type Count,
  type Distribution,
  type Metric,
  Metrics,
  type Observe,
  type Sample,
} from '../../application/ports/metrics.js';

export class PromMetrics implements Metrics {
  readonly isOn = true;
  private readonly logger = new Logger('Metrics');
  private readonly registry: PromClient.Registry;
  private readonly failures: Count<'metric'>;

  private constructor(private readonly client: typeof PromClient) {
    this.registry = new client.Registry();
    client.collectDefaultMetrics({ register: this.registry });
    this.failures = this.counter({
      name: 'coach_metrics_failures_total',
      help: 'Metrics that could not be read when somebody looked.',
      labels: ['metric'],
    });
  }

  /** Loads the library, which a process without metrics does not need. */
  static async create(): Promise<PromMetrics> {
    return new PromMetrics(await import('prom-client'));
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** Everything, as text. */
  read(): Promise<string> {
    return this.registry.metrics();
  }

  counter<Label extends string>({ name, help, labels }: Metric<Label>): Count<Label> {
    const counter = new this.client.Counter({ name, help, labelNames: labels, registers: [this.registry] });
    return (values, by = 1) => counter.inc(values, by);
  }

  histogram<Label extends string>({ name, help, labels, buckets }: Distribution<Label>): Observe<Label> {
    const registers = [this.registry];
    const histogram = new this.client.Histogram({ name, help, labelNames: labels, buckets: [...buckets], registers });
    return (values, value) => histogram.observe(values, value);
  }

  gauge<Label extends string>(
    { name, help, labels }: Metric<Label>,
    read: () => Sample<Label>[] | Promise<Sample<Label>[]>,
  ): void {
    const source = new FreshSource(read);
    const { failures, logger } = this;
    new this.client.Gauge<Label>({
      name,
      help,
      labelNames: labels,
      registers: [this.registry],
      async collect() {
        this.reset();
        try {
          for (const { labels: values, value } of await source.get()) this.set(values, value);
        } catch (err) {
          failures({ metric: name });
          logger.warn({ err, metric: name }, 'A metric could not be read');
        }
      },
    });
  }
}
