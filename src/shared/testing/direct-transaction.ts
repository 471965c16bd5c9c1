import { Transaction } from '../application/ports/transaction.js';

/** Runs the work as it is. What a roll-back undoes is for tests on PostgreSQL. */
export class DirectTransaction implements Transaction {
  run<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }
}
