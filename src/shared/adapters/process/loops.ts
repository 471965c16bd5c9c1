/** How one of the process's lasting loops is doing. Moments are of the system's clock, in milliseconds since 1970. */
export interface LoopState {
  name: string;
  startedAt: number;
  /** Its last round that came to its end without an error; null: none yet. */
  lastSuccessAt: number | null;
  /** Since when the round that runs is running; null: it rests. */
  runningSince: number | null;
  failures: number;
}

/** The loops that this process has, and how each is doing, for who looks after it. */
export class Loops {
  private readonly known = new Map<string, LoopState>();

  get states(): LoopState[] {
    return [...this.known.values()];
  }

  /** A loop begins; it may have no round for long. */
  add(name: string): void {
    this.stateOf(name);
  }

  /** One round. @throws what `work` throws */
  async round<T>(name: string, work: () => Promise<T>): Promise<T> {
    const state = this.stateOf(name);
    state.runningSince = Date.now();
    try {
      const result = await work();
      state.lastSuccessAt = Date.now();
      return result;
    } catch (error) {
      state.failures += 1;
      throw error;
    } finally {
      state.runningSince = null;
    }
  }

  private stateOf(name: string): LoopState {
    let state = this.known.get(name);
    if (!state) {
      state = { name, startedAt: Date.now(), lastSuccessAt: null, runningSince: null, failures: 0 };
      this.known.set(name, state);
    }
    return state;
  }
}
