import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { signUp } from '../../../../test/support/people.js';
import { queryPlan } from '../../../../test/support/query-plan.js';
import { type RunningApp, startApp } from '../../../../test/support/start-app.js';
import { ContentItemRepository } from '../../../catalogue/application/ports/content-item.repository.js';
import { aContentItem } from '../../../catalogue/testing/a-content-item.js';
import { Transaction } from '../../../shared/application/ports/transaction.js';
import { CheckInRepository } from '../../application/ports/check-in.repository.js';
import { ContentOutcomeQueries } from '../../application/ports/content-outcome.queries.js';
import { CurriculumRepository } from '../../application/ports/curriculum.repository.js';
import { aCurriculum } from '../../testing/a-curriculum.js';
import { checkInRepositorySuite } from '../../testing/check-in.repository.suite.js';
import { contentOutcomeQueriesSuite } from '../../testing/content-outcome.queries.suite.js';
import { curriculumRepositorySuite } from '../../testing/curriculum.repository.suite.js';

describe('on PostgreSQL', () => {
  let app: RunningApp;
  let repository: CurriculumRepository;
  beforeAll(async () => {
    // The clock stands before the plans' days, so that the timed tasks leave them alone.
    app = await startApp({ environment: { CLOCK: 'virtual' } });
    repository = app.app.get(CurriculumRepository);
  });
  afterAll(() => app.close());

  const aPerson = async () => (await signUp(app)).id;
  curriculumRepositorySuite(async () => ({ repository, aPerson }));
  // Here rather than in a file of its own: an app takes seconds to start.
  checkInRepositorySuite(async () => ({ checkIns: app.app.get(CheckInRepository), curricula: repository, aPerson }));

  let contentNumber = 80_000_000;
  contentOutcomeQueriesSuite(async () => ({
    outcomes: app.app.get(ContentOutcomeQueries),
    curricula: repository,
    aPerson,
    aPractice: async () => {
      contentNumber += 1;
      await app.app.get(ContentItemRepository).save([aContentItem({ contentNumber })], null);
      return contentNumber;
    },
  }));

  it('gives an item that is due to one sender only', async () => {
    const curriculum = aCurriculum({ userId: (await signUp(app)).id });
    await repository.add(curriculum);
    const transaction = app.app.get(Transaction);
    const own = async () =>
      (await repository.takeDue(curriculum.items[0]!.dueAt!, 1_000)).filter(
        ({ userId }) => userId === curriculum.userId,
      );
    let second: unknown[] = [];
    await transaction.run(async () => {
      expect(await own()).toHaveLength(1);
      // Another connection, while the first still holds the rows.
      const { rows } = await elsewhere(app, curriculum.items[0]!.dueAt!, curriculum.userId);
      second = rows;
    });
    expect(second).toEqual([]);
  });

  it('takes what is due by the items of its plans, never by all that were ever sent', async () => {
    const asked = jest.spyOn(app.database, 'returning');
    await repository.takeDue(new Date(0), 1);
    const [[sql, parameters]] = asked.mock.calls as [[string, unknown[]]];
    asked.mockRestore();
    const runner = app.database.dataSource.createQueryRunner();
    await runner.startTransaction();
    // Forces this index: which one PostgreSQL chooses depends on how many were sent.
    await runner.query('drop index uq_curriculum_items_position');
    await runner.query('set local enable_seqscan = off');
    const plan = JSON.stringify(await runner.query(`explain ${sql}`, parameters));
    await runner.rollbackTransaction();
    await runner.release();
    expect(plan).toContain('ix_curriculum_items_day');
    expect(plan).not.toContain('ix_curriculum_items_sent');
  });

  it('finds what is due through its index, however many items are not due', async () => {
    const due = 'select id from curriculum_items where due_at <= now() order by due_at limit 10';
    expect(await queryPlan(app, due)).toContain('ix_curriculum_items_day');
  });
});

async function elsewhere(app: RunningApp, now: Date, userId: string): Promise<{ rows: unknown[] }> {
  const { Client } = (await import('pg')).default;
  const client = new Client({ connectionString: app.databaseUrl });
  await client.connect();
  try {
    return await client.query(
      `select item.id from curriculum_items item join curricula c on c.id = item.curriculum_id
       where item.due_at <= $1 and c.user_id = $2 for update of c, item skip locked`,
      [now, userId],
    );
  } finally {
    await client.end();
  }
}
