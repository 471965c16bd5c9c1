import { beforeEach, describe, expect, it } from '@jest/globals';
import { NotFound } from '../../shared/domain/domain-error.js';
import { TestPeople, principalOf } from '../testing/people.js';
import { Events } from '../../shared/application/events.js';
import { PhoneNumberChanged } from '../domain/users.events.js';
import { Profiles } from './profile.use-cases.js';

describe('a profile', () => {
  let people: TestPeople;
  let profiles: Profiles;
  let changes: PhoneNumberChanged[];
  beforeEach(() => {
    people = new TestPeople();
    changes = [];
    const events = new Events();
    events.subscribe(PhoneNumberChanged, async (change) => void changes.push({ ...change }));
    profiles = new Profiles(people.users, people.audit, people.mailer, events, people.transaction, people.clock);
  });

  it('is returned to its owner from the session', async () => {
    const principal = await people.principal();
    expect(await profiles.find(principal, principal.userId)).toBe(principal.account);
  });

  it("can't be read or changed by other people", async () => {
    const principal = await people.principal();
    const { id } = await people.add();
    await expect(profiles.find(principal, id)).rejects.toThrow(NotFound);
    await expect(profiles.update(principal, id, { firstName: 'Eve' })).rejects.toThrow(NotFound);
    expect(await people.users.find(id)).toMatchObject({ firstName: 'Ada' });
  });

  it('can be read and changed by staff', async () => {
    const staff = await people.principal({ isStaff: true });
    const { id } = await people.add();
    expect(await profiles.find(staff, id)).toMatchObject({ id });
    expect(await profiles.update(staff, id, { firstName: 'Eve' })).toMatchObject({ id, firstName: 'Eve' });
    expect(people.audit.records).toMatchObject([
      { actorId: staff.userId, subject: { id }, details: { fields: 'firstName' } },
    ]);
    await expect(profiles.find(staff, 'nobody')).rejects.toThrow(NotFound);
  });

  // proves 10.23
  it('is changed by staff with an email to its owner, about what is not as it was', async () => {
    const staff = await people.principal({ isStaff: true });
    const { id, email } = await people.add({ timeZone: 'America/Chicago' });
    const change = (part: Parameters<Profiles['update']>[2]) => profiles.update(staff, id, part);
    await change({ firstName: 'Ada', timeZone: 'America/Chicago' });
    expect(people.mailer.sent).toEqual([]);
    await change({ lastName: 'King' });
    await change({ firstName: 'Augusta', timeZone: 'America/Denver', timeZoneSource: 'chosen' });
    const mail = { template: 'profile-changed-by-staff', to: email };
    expect(people.mailer.sent).toEqual([
      { ...mail, data: { firstName: 'Ada', changed: ['name'] } },
      { ...mail, data: { firstName: 'Augusta', changed: ['name', 'time-zone'] } },
    ]);
  });

  it('is changed by its owner without an email', async () => {
    const principal = await people.principal();
    await profiles.update(principal, principal.userId, { firstName: 'Augusta', timeZone: 'America/Denver' });
    expect(people.mailer.sent).toEqual([]);
  });

  it('can’t be read or changed by staff in a session that a content link opened', async () => {
    const { account } = await people.principal({ isStaff: true });
    const { id } = await people.add();
    const throughLink = principalOf(account, { linkedPractice: 101, isStaff: false });
    await expect(profiles.find(throughLink, id)).rejects.toThrow(NotFound);
  });

  it('changes at the moment of the call', async () => {
    const principal = await people.principal();
    people.clock.advance(60_000);
    const account = await profiles.update(principal, principal.userId, { phoneNumber: '+15557654321' });
    expect(account).toMatchObject({ phoneNumber: '+15557654321', firstName: 'Ada', lastEdited: people.clock.now() });
  });

  // proves V7.5.1
  it('keeps the confirmed number until another one is confirmed, and informs its owner by email, and the texting module', async () => {
    const principal = await people.principal({ phoneNumber: '+12125550101' });
    const changeTo = (phoneNumber: string) => profiles.update(principal, principal.userId, { phoneNumber });
    await changeTo('+12125550101');
    expect([changes, people.mailer.sent]).toEqual([[], []]);

    people.clock.advance(1_000);
    const waiting = { lastConfirmedNumber: '+12125550101', numberChangedAt: people.clock.now() };
    expect(await changeTo('+12125550102')).toMatchObject(waiting);
    expect(people.mailer.sent).toEqual([
      { template: 'phone-number-changed', to: principal.account.email, data: { firstName: 'Ada', ending: '0102' } },
    ]);
    expect(await changeTo('+12125550103')).toMatchObject({ lastConfirmedNumber: '+12125550101' });
    expect(await changeTo('+12125550101')).toMatchObject({ lastConfirmedNumber: null });
    expect(changes.map(({ before, phoneNumber, isConfirmed }) => [before, phoneNumber, isConfirmed])).toEqual([
      ['+12125550101', '+12125550102', false],
      ['+12125550102', '+12125550103', false],
      ['+12125550103', '+12125550101', true],
    ]);
  });

  it('keeps the zone that its owner chose when a browser reports another, until they choose again', async () => {
    const principal = await people.principal();
    const change = (part: Parameters<Profiles['update']>[2]) => profiles.update(principal, principal.userId, part);
    const browsers = { timeZone: 'America/Chicago', timeZoneSource: 'browser' };
    expect(await change({ timeZone: 'America/Chicago' })).toMatchObject(browsers);
    const chosen = { timeZone: 'America/Denver', timeZoneSource: 'chosen' } as const;
    expect(await change(chosen)).toMatchObject(chosen);
    expect(await change({ timeZone: 'America/Chicago', firstName: 'Augusta' })).toMatchObject({
      ...chosen,
      firstName: 'Augusta',
    });
    expect(await change({ timeZoneSource: 'browser' })).toMatchObject(chosen);
    expect(await change({ ...chosen, timeZone: 'Pacific/Honolulu' })).toMatchObject({ timeZone: 'Pacific/Honolulu' });
  });

  // proves 7.14
  it('accepts a first number without confirmation', async () => {
    const principal = await people.principal({ phoneNumber: '', isStaff: true });
    const changed = await profiles.update(principal, principal.userId, { phoneNumber: '+12125550102' });
    expect(changed).toMatchObject({ lastConfirmedNumber: null, numberChangedAt: null });
    expect([changes, people.mailer.sent]).toEqual([[], []]);
  });
});
