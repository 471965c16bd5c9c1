/** The provider has not responded recently: no request is made for a while. */
export class ProviderSilent extends Error {
  constructor(provider: string) {
    super(`${provider} is not responding; requests are paused.`);
    this.name = 'ProviderSilent';
  }
}

export interface BreakerSettings {
  /** The provider's name in messages. */
  provider: string;
  /** Selects the failures that count as a timeout; others show that the provider responds. */
  isSilence: (error: unknown) => boolean;
  /** Silences in a row, without a response between them, after which the provider is not asked. */
  afterSilences?: number;
  /** The length of that pause, in milliseconds of the system's time. */
  pauseMs?: number;
}

/**
 * Keeps work from waiting for a provider that does not respond: after a few timeouts in a row, requests fail at once
 * for a while; then one request at a time tries whether it responds again. A request that fails here was certainly
 * not made.
 */
export class CircuitBreaker {
  private silences = 0;
  private openUntil = 0;

  constructor(
    private readonly settings: BreakerSettings,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  /** @throws ProviderSilent without calling, or what `call` throws */
  async run<T>(call: () => Promise<T>): Promise<T> {
    const { provider, isSilence, afterSilences = 3, pauseMs = 30_000 } = this.settings;
    if (this.nowMs() < this.openUntil) throw new ProviderSilent(provider);
    // The first caller after the pause tries; until it knows, the others are spared the wait.
    if (this.silences >= afterSilences) this.openUntil = this.nowMs() + pauseMs;
    try {
      const response = await call();
      this.noteResponse();
      return response;
    } catch (error) {
      if (isSilence(error)) {
        this.silences += 1;
        if (this.silences >= afterSilences) this.openUntil = this.nowMs() + pauseMs;
      } else this.noteResponse();
      throw error;
    }
  }

  private noteResponse(): void {
    this.silences = 0;
    this.openUntil = 0;
  }
}
