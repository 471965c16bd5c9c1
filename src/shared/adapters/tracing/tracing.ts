/** Few and known in advance, as the labels of metrics: never a word, a number, a token, an address or an id of a person. */
export type Attributes = Record<string, string | number>;

export interface SpanStart {
  name: string;
  /** The role of the span: it handles a request, makes one, or runs deferred work. */
  kind: 'server' | 'client' | 'consumer' | 'internal';
  attributes?: Attributes;
}

export interface OpenSpan {
  name(name: string): void;
  note(attributes: Attributes): void;
  /** @param kind the error's name, as in code */
  fail(kind: string): void;
}

/** Records spans of the work of this process, one inside the other, for a collector. */
export abstract class Tracing {
  /** True if there is a collector: costly details are left out otherwise. */
  abstract readonly isOn: boolean;

  /** True if a span is open here, so that another one would belong to it. */
  abstract get isInSpan(): boolean;

  /** Carries out `work` as a span; those that it begins are inside. A rejection fails the span. @throws what `work` throws */
  abstract span<T>(start: SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T>;

  /** Hands over what is still kept, and ends; for a while at most. */
  async close(): Promise<void> {}
}

const NOBODY_LOOKS: OpenSpan = { name: () => undefined, note: () => undefined, fail: () => undefined };

export class NoTracing extends Tracing {
  readonly isOn = false;
  readonly isInSpan = false;

  span<T>(_: SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T> {
    return work(NOBODY_LOOKS);
  }
}

/** The code of a connection's error, else the error's class: words of programs, not of people. */
export function errorKind(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  if (typeof code === 'string' && /^[\w-]{1,40}$/.test(code)) return code;
  return typeof name === 'string' ? name : 'unknown';
}
