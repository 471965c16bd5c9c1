import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Practices that could not be made into a text or handed over for a fault of ours, and wait apart from the others. */
export class CreateStuckDeliveries1795310402000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table stuck_deliveries (
        item_id uuid not null,
        user_id uuid not null,
        failures integer not null,
        since timestamptz not null,
        next_try_at timestamptz not null,
        constraint pk_stuck_deliveries primary key (item_id),
        constraint fk_stuck_deliveries_item foreign key (item_id) references curriculum_items (id) on delete cascade,
        constraint fk_stuck_deliveries_user foreign key (user_id) references users (id) on delete cascade
      )`);
    await runner.query('create index ix_stuck_deliveries_user on stuck_deliveries (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table stuck_deliveries');
  }
}
