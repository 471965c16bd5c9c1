import { Injectable } from '@nestjs/common';
import { Transaction } from '../../application/ports/transaction.js';
import { Database } from './database.js';

@Injectable()
export class PgTransaction extends Transaction {
  constructor(private readonly database: Database) {
    super();
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    return this.database.transaction(work);
  }
}
