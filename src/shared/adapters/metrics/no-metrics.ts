import { Metrics } from '../../application/ports/metrics.js';

const nothing = (): void => undefined;

/** METRICS_PORT is unset: no metrics are read. */
export class NoMetrics implements Metrics {
  readonly isOn = false;

  counter = () => nothing;
  histogram = () => nothing;
  gauge = nothing;
}
