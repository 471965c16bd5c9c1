import type { Tracing } from './tracing.js';

/** The same provider, each of its calls a span with the name of the call alone. Where nobody collects it is the provider itself. */
export function tracedProvider<P extends object>(tracing: Tracing, name: string, provider: P): P {
  if (!tracing.isOn) return provider;
  return new Proxy(provider, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        const start = { name: `${name} ${String(key)}`, kind: 'client', attributes: { 'peer.service': name } } as const;
        let answer: unknown;
        const traced = tracing.span(start, async () => {
          answer = (value as (...args: unknown[]) => unknown).apply(target, args);
          return answer;
        });
        // What answers at once has to go on doing so; a span is over then, too.
        return answer === undefined || answer instanceof Promise ? traced : answer;
      };
    },
  });
}
