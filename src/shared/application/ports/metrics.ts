/** A metric. Labels are few and known in advance; never a person's, never an id. */
export interface Metric<Label extends string = never> {
  /** The name by Prometheus's conventions: `coach_…`, with its unit at the end, `_total` for what only grows. */
  name: string;
  /** One sentence for readers of a dashboard. */
  help: string;
  labels: readonly Label[];
}

export interface Distribution<Label extends string = never> extends Metric<Label> {
  /** Upper bounds, in the metric's unit. */
  buckets: readonly number[];
}

export interface Sample<Label extends string = never> {
  labels: Record<Label, string>;
  value: number;
}

/** Counts one more, or `by` more. */
export type Count<Label extends string = never> = (labels: Record<Label, string>, by?: number) => void;
export type Observe<Label extends string = never> = (labels: Record<Label, string>, value: number) => void;

/** The metrics of this process. They cost nothing where they are not read. */
export abstract class Metrics {
  /** True if they can be read: costly measurements are left out otherwise. */
  abstract readonly isOn: boolean;

  /** Must be requested once, at start. */
  abstract counter<Label extends string>(metric: Metric<Label>): Count<Label>;
  abstract histogram<Label extends string>(metric: Distribution<Label>): Observe<Label>;
  /** `read` is called for each scrape, a few times a minute; an error leaves this metric out that time. */
  abstract gauge<Label extends string>(
    metric: Metric<Label>,
    read: () => Sample<Label>[] | Promise<Sample<Label>[]>,
  ): void;
}

const nothing = (): void => undefined;

/** METRICS_PORT is unset: no metrics are read. */
export class NoMetrics implements Metrics {
  readonly isOn = false;

  counter = () => nothing;
  histogram = () => nothing;
  gauge = nothing;
}
