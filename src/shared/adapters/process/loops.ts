/** The state of a long-running loop of the process; times are the system's, in milliseconds since 1970. */
export interface LoopState {
  name: string;
  startedAt: number;
  /** Its last round that came to its end without an error; null: none yet. */
  lastSuccessAt: number | null;
  /** The time since which the present round has been running; null: the loop is idle. */
  runningSince: number | null;
  failures: number;
}

/** The loops of this process and their states, for operators. */
export class Loops {
  private readonly known = new Map<string, LoopState>();

  get states(): LoopState[] {
    return [...this.known.values()];
  }

  /** Registers a loop, which may have no round for a long time. */
  add(name: string): void {
    this.stateOf(name);
  }

  /** Runs one round. @throws what `work` throws */
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
