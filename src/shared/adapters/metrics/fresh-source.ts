/** A look at the database is not repeated before this time is over, however many look at the metrics. */
const FRESH_MS = 10_000;
/** A source that takes longer is left out: Prometheus waits ten seconds by default. */
const TIMEOUT_MS = 5_000;

/** Reads once for all requests at about the same time; values of this process are always current. */
export class FreshSource<T> {
  private asked: { at: number; response: Promise<T> } | undefined;

  constructor(private readonly ask: () => T | Promise<T>) {}

  /** @throws Error when the response takes too long, and what `ask` throws */
  async get(): Promise<T> {
    if (this.asked && performance.now() - this.asked.at < FRESH_MS) return this.asked.response;
    const response = this.ask();
    if (!(response instanceof Promise)) return response;
    this.asked = { at: performance.now(), response: inTime(response) };
    return this.asked.response.catch((error: unknown) => {
      this.asked = undefined;
      throw error;
    });
  }
}

async function inTime<T>(response: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No response within ${TIMEOUT_MS} ms.`)), TIMEOUT_MS);
  try {
    return await Promise.race([response, late]);
  } finally {
    clearTimeout(timer);
  }
}
