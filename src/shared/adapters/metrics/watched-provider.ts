import type { Count, Metric, Metrics } from '../../application/ports/metrics.js';
import { errorKind } from '../tracing/tracing.js';

const PROVIDER_ERRORS: Metric<'provider' | 'kind'> = {
  name: 'coach_provider_errors_total',
  help: 'Calls to a provider that failed, by error.',
  labels: ['provider', 'kind'],
};
const counters = new WeakMap<Metrics, Count<'provider' | 'kind'>>();

/** The counter for a provider that counts its failures by itself. */
export function providerErrors(metrics: Metrics): Count<'provider' | 'kind'> {
  const count = counters.get(metrics) ?? metrics.counter(PROVIDER_ERRORS);
  counters.set(metrics, count);
  return count;
}

/**
 * The same provider, its failures counted: by the name of the error, or by what `kindOf` makes of a response that
 * says so itself. Without metrics it is the provider itself.
 * @param kindOf null for a response that is none of these
 */
export function watchedProvider<P extends object>(
  metrics: Metrics,
  name: string,
  provider: P,
  kindOf: (response: unknown) => string | null = () => null,
): P {
  if (!metrics.isOn) return provider;
  const count = providerErrors(metrics);
  const watch = async (call: Promise<unknown>) => {
    try {
      const kind = kindOf(await call);
      if (kind !== null) count({ provider: name, kind });
    } catch (error) {
      count({ provider: name, kind: errorKind(error) });
    }
  };
  return new Proxy(provider, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        const response: unknown = (value as (...args: unknown[]) => unknown).apply(target, args);
        // In the background: the caller gets the response or the error unchanged.
        if (response instanceof Promise) void watch(response);
        return response;
      };
    },
  });
}
