import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource, EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { Transaction } from '../../application/ports/transaction.js';
import { Shutdown } from '../process/shutdown.js';

/** A statement that is asked so often that each connection keeps it parsed, and in time planned, under its name. */
export interface NamedStatement {
  /** Belongs to this text alone. */
  name: string;
  text: string;
}

/** Access to PostgreSQL for every repository: the running transaction's manager, or the pool's. */
@Injectable()
export class Database {
  private readonly running = new AsyncLocalStorage<EntityManager>();

  constructor(readonly dataSource: DataSource) {}

  get manager(): EntityManager {
    return this.running.getStore() ?? this.dataSource.manager;
  }

  get pool(): Pool {
    return (this.dataSource.driver as PostgresDriver).master as Pool;
  }

  /** True if a transaction is running, so that what is read here may still be rolled back. */
  get isInTransaction(): boolean {
    return this.running.getStore() !== undefined;
  }

  /** Rows of a plain SQL query; `$1` parameters. */
  query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.manager.query(sql, parameters);
  }

  /** Rows of a `select` or `insert` on the hot path: straight to the pool, as TypeORM names no statement; unnamed in a transaction. */
  async named<Row>({ name, text }: NamedStatement, values: unknown[]): Promise<Row[]> {
    if (this.isInTransaction) return this.query(text, values);
    const { rows } = await this.pool.query({ name, text, values });
    return rows as Row[];
  }

  /** Rows of an `update` or `delete … returning`, for which the driver returns rows and count together. */
  async returning<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    const [rows] = (await this.manager.query(sql, parameters)) as [Row[], number];
    return rows;
  }

  /** All columns of a row under the names of its properties, for a plain `select`. */
  columnsOf(entity: new () => object): string {
    const { columns } = this.dataSource.getMetadata(entity);
    return columns.map(({ databaseName, propertyName }) => `"${databaseName}" as "${propertyName}"`).join(', ');
  }

  /**
   * Inserts rows that all have the same columns, as one parameter: TypeORM's own way costs more for each row the more there are.
   * @param rows at least one; dates, texts, numbers, bytes and null
   */
  async insertAll<Row extends object>(entity: new () => Row, rows: readonly Partial<Row>[]): Promise<void> {
    const { tableName, columns } = this.dataSource.getMetadata(entity);
    const given = columns.filter(({ propertyName }) => propertyName in rows[0]!);
    const names = given.map(({ databaseName }) => `"${databaseName}"`).join(', ');
    const values = rows.map((row) => {
      const value: Record<string, unknown> = {};
      for (const { databaseName, propertyName } of given) value[databaseName] = inJson(row[propertyName as keyof Row]);
      return value;
    });
    await this.query(
      `insert into "${tableName}" (${names}) select ${names} from json_populate_recordset(null::"${tableName}", $1)`,
      [JSON.stringify(values)],
    );
  }

  /** Runs `work` in a transaction, joining the one that runs already. */
  transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.running.getStore()) return work();
    return this.dataSource.transaction((manager) => this.running.run(manager, work));
  }
}

/** PostgreSQL reads bytes from a text of their digits, and refuses JSON with half a surrogate pair. */
function inJson(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  return typeof value === 'string' ? value.toWellFormed() : value;
}

@Injectable()
export class PgTransaction implements Transaction {
  constructor(private readonly database: Database) {}

  run<T>(work: () => Promise<T>): Promise<T> {
    return this.database.transaction(work);
  }
}

/** Ends the pool last, when nothing queries the database any more. */
@Injectable()
export class DatabaseConnection implements OnApplicationShutdown {
  constructor(
    private readonly dataSource: DataSource,
    private readonly shutdown: Shutdown,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    if (this.dataSource.isInitialized) await this.shutdown.leave(this.dataSource.destroy());
  }
}
