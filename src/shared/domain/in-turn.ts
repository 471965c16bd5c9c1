/** Has the tasks of one person, or whatever else the key names, run one after the other within this process. */
export class InTurn {
  private readonly latest = new Map<string, Promise<unknown>>();

  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const earlier = this.latest.get(key);
    const own = (async () => {
      await earlier?.catch(() => undefined);
      return task();
    })();
    this.latest.set(key, own);
    try {
      return await own;
    } finally {
      if (this.latest.get(key) === own) this.latest.delete(key);
    }
  }
}
