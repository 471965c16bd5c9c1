import { beforeEach, describe, expect, it } from '@jest/globals';
import type { MembershipOutlooks } from '../../../payments/payments.api.js';
import type { MembershipOutlook } from '../../../shared/application/ports/mailer.js';
import { FixedClock } from '../../../shared/testing/fixed-clock.js';
import { RecordingMailer } from '../../../shared/testing/recording-mailer.js';
import { aUser } from '../../../users/testing/a-user.js';
import type { People, PhoneOwner } from '../../../users/users.api.js';
import { InMemorySuppressionList } from '../../testing/in-memory-suppression.list.js';
import { InMemoryTextRepository } from '../../testing/in-memory-text.repository.js';
import { Suppressions } from './suppressions.js';

const PHONE = '+12125550142';
const RENEWS: MembershipOutlook = {
  kind: 'renews',
  at: '2027-04-15T15:00:00.000Z',
  amountCents: 5_900,
  currency: 'usd',
};

describe('the email after a STOP', () => {
  const person = aUser();
  let status: PhoneOwner['status'];
  let membership: MembershipOutlook | null;
  let mailer: RecordingMailer;
  let suppressions: Suppressions;
  beforeEach(() => {
    status = 'proved';
    membership = RENEWS;
    mailer = new RecordingMailer();
    suppressions = new Suppressions(
      new InMemorySuppressionList(),
      new InMemoryTextRepository(),
      {
        ownersOf: async () => [{ id: person.id, status }],
        find: async () => person,
      } as unknown as People,
      { of: async () => membership } as unknown as MembershipOutlooks,
      mailer,
      new FixedClock(),
    );
  });

  // proves 7.8
  it('tells a member once that the membership goes on', async () => {
    await suppressions.add(PHONE, 'reply');
    await suppressions.add(PHONE, 'reply');
    await suppressions.add(PHONE, 'provider');
    const { email: to, firstName, timeZone } = person;
    const data = { firstName, membership: RENEWS, timeZone };
    expect(mailer.sent).toEqual([{ template: 'texts-stopped', to, data }]);
  });

  it('is sent again after a START and another STOP', async () => {
    await suppressions.add(PHONE, 'reply');
    await suppressions.remove(PHONE);
    await suppressions.add(PHONE, 'reply');
    expect(mailer.sent).toHaveLength(2);
  });

  it('is sent also when only the carrier reports the opt-out', async () => {
    await suppressions.add(PHONE, 'provider');
    expect(mailer.sent).toHaveLength(1);
  });

  it('is not sent to a person whose membership is over', async () => {
    membership = null;
    await suppressions.add(PHONE, 'reply');
    expect(mailer.sent).toEqual([]);
  });

  it('is not sent for an unconfirmed number, which may be a stranger’s', async () => {
    status = 'waiting';
    await suppressions.add(PHONE, 'reply');
    expect(mailer.sent).toEqual([]);
  });

  it('is not sent when the STOP came with a crisis message', async () => {
    await suppressions.add(PHONE, 'reply', { quietly: true });
    expect(mailer.sent).toEqual([]);
  });
});
