import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signUp } from '../../../../test/support/people.js';
import { type RunningApp, startApp } from '../../../../test/support/start-app.js';
import { Transaction } from '../../../shared/application/ports/transaction.js';
import { ContentItemRepository } from '../../application/ports/content-item.repository.js';
import { MediaUploadRepository } from '../../application/ports/media.storage.js';
import { contentItemRepositorySuite } from '../../testing/content-item.repository.suite.js';
import { mediaUploadRepositorySuite } from '../../testing/media-upload.repository.suite.js';

describe('on PostgreSQL', () => {
  let app: RunningApp;
  let repository: ContentItemRepository;
  beforeAll(async () => {
    app = await startApp();
    repository = app.app.get(ContentItemRepository);
  });
  afterAll(() => app.close());

  contentItemRepositorySuite(async () => repository);
  // Here rather than in a file of its own: an app takes seconds to start.
  mediaUploadRepositorySuite(async () => ({
    uploads: app.app.get(MediaUploadRepository),
    items: repository,
    aPerson: async () => (await signUp(app)).id,
  }));

  it('lets one loader or editor in at a time', async () => {
    const transaction = app.app.get(Transaction);
    const order: string[] = [];
    const turn = (name: string) =>
      transaction.run(async () => {
        await repository.lock();
        order.push(`${name} in`);
        await app.database.query('select pg_sleep(0.05)');
        order.push(`${name} out`);
      });
    await Promise.all([turn('one'), turn('other')]);
    expect(order.map((step) => step.split(' ')[1])).toEqual(['in', 'out', 'in', 'out']);
  });
});
