import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';

/** Access to PostgreSQL for every repository: the running transaction's manager, or the pool's. */
@Injectable()
export class Database {
  private readonly running = new AsyncLocalStorage<EntityManager>();

  constructor(readonly dataSource: DataSource) {}

  get manager(): EntityManager {
    return this.running.getStore() ?? this.dataSource.manager;
  }

  /** Whether a transaction is running, so that what is read here may still be rolled back. */
  get isInTransaction(): boolean {
    return this.running.getStore() !== undefined;
  }

  /** Rows of a plain SQL query; `$1` parameters. */
  query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.manager.query(sql, parameters);
  }

  /** Rows of an `update` or `delete … returning`, for which the driver answers rows and count together. */
  async returning<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    const [rows] = (await this.manager.query(sql, parameters)) as [Row[], number];
    return rows;
  }

  /** @internal for PgTransaction: runs `work` in a transaction that `manager` sees, joining an outer one. */
  transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.running.getStore()) return work();
    return this.dataSource.transaction((manager) => this.running.run(manager, work));
  }
}
