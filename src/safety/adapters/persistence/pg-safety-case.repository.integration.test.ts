import { afterAll, beforeAll, describe } from '@jest/globals';
import { signUp } from '../../../../test/support/people.js';
import { type RunningApp, startApp } from '../../../../test/support/start-app.js';
import { Transaction } from '../../../shared/application/ports/transaction.js';
import { type CasePerson, SafetyCaseRepository } from '../../application/ports/safety-case.repository.js';
import { safetyCaseRepositorySuite } from '../../testing/safety-case.repository.suite.js';

describe('on PostgreSQL', () => {
  let app: RunningApp;
  const people: CasePerson[] = [];
  beforeAll(async () => {
    app = await startApp();
    for (const firstName of ['Ada', 'Ben', 'Sam']) {
      const signedUp = await signUp(app, { first_name: firstName, time_zone: 'America/New_York' });
      const { id, email, last_name: lastName, phone_number: phoneNumber, time_zone: timeZone } = signedUp;
      people.push({ id, firstName, lastName, email, phoneNumber, timeZone });
    }
  });
  afterAll(() => app.close());

  safetyCaseRepositorySuite(async () => {
    await app.database.query('delete from safety_cases');
    return { cases: app.app.get(SafetyCaseRepository), transaction: app.app.get(Transaction), people };
  });
});
