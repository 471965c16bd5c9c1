import type { Tracing } from './tracing.js';

/** The same provider, each call a span with the call's name alone. Without a collector it is the provider itself. */
export function tracedProvider<P extends object>(tracing: Tracing, name: string, provider: P): P {
  if (!tracing.isOn) return provider;
  return new Proxy(provider, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        const start = { name: `${name} ${String(key)}`, kind: 'client', attributes: { 'peer.service': name } } as const;
        let response: unknown;
        const traced = tracing.span(start, async () => {
          response = (value as (...args: unknown[]) => unknown).apply(target, args);
          return response;
        });
        // A synchronous call has to stay synchronous; its span ends with it.
        return response === undefined || response instanceof Promise ? traced : response;
      };
    },
  });
}
