import { Metrics } from '../../application/ports/metrics.js';

const nothing = (): void => undefined;

/** METRICS_PORT is unset: nobody reads. */
export class NoMetrics extends Metrics {
  readonly isOn = false;

  counter = () => nothing;
  histogram = () => nothing;
  gauge = nothing;
}
