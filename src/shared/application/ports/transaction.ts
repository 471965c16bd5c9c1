/**
 * Runs work in one database transaction. Repositories and `JobQueue` called inside `work` join it by themselves;
 * a nested `run` joins the outer one. No network call belongs inside: record the intent, let a worker carry it out.
 */
export abstract class Transaction {
  abstract run<T>(work: () => Promise<T>): Promise<T>;
}
