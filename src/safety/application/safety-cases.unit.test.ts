import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { NotFound } from '../../shared/domain/domain-error.js';
import { DirectTransaction } from '../../shared/testing/direct-transaction.js';
import { FixedClock } from '../../shared/testing/fixed-clock.js';
import { RecordingAuditTrail } from '../../shared/testing/recording-audit-trail.js';
import { RecordingMailer } from '../../shared/testing/recording-mailer.js';
import { SequentialIds } from '../../shared/testing/sequential-ids.js';
import { CrisisReported, NoteTooLong, type Report, type SafetyCase } from '../domain/safety-case.js';
import { InMemorySafetyCaseRepository } from '../testing/in-memory-safety-case.repository.js';
import { CurrentSafetyCases, RecentCrises } from './services/recent-crises.js';
import { Events } from '../../shared/application/events.js';
import { MarkCaseSeen } from './mark-case-seen.use-case.js';
import { ReportCrisis, SupportContact, WithdrawAlarm } from './report-crisis.use-case.js';

const MONDAY = new Date('2026-11-23T15:15:00Z');

describe('safety cases', () => {
  const ada = randomUUID();
  const sam = randomUUID();
  let cases: InMemorySafetyCaseRepository;
  let clock: FixedClock;
  let mailer: RecordingMailer;
  let audit: RecordingAuditTrail;
  let alerted: string[];
  let report: ReportCrisis;
  let markSeen: MarkCaseSeen;
  let withdraw: WithdrawAlarm;

  beforeEach(() => {
    cases = new InMemorySafetyCaseRepository();
    clock = new FixedClock(MONDAY);
    mailer = new RecordingMailer();
    audit = new RecordingAuditTrail();
    alerted = [];
    const events = new Events();
    events.subscribe(CrisisReported, async ({ userId }) => void alerted.push(userId));
    const account = { firstName: 'Ada', lastName: 'Lovelace', phoneNumber: '+13125550109', timeZone: 'Asia/Tokyo' };
    const people = { find: async (id: string) => ({ id, ...account }) };
    const zones = { of: async () => new Map([[ada, 'America/Chicago']]) };
    const transaction = new DirectTransaction();
    const contact = new SupportContact('help@coach.example');
    const ids = new SequentialIds();
    report = new ReportCrisis(cases, events, people as never, zones, mailer, contact, transaction, clock, ids);
    markSeen = new MarkCaseSeen(cases, audit, transaction, clock);
    withdraw = new WithdrawAlarm(cases, transaction, clock);
  });

  const writes = (part: Partial<Report> = {}) => {
    const whole = { userId: ada, phoneNumber: null, channel: 'chat', crisis: 'self-harm', answered: 'Call 988.' };
    return report.execute({ ...whole, ...part } as Report);
  };
  const later = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000));
  const listed = async (): Promise<SafetyCase[]> =>
    (await cases.list({}, { page: 1, size: 25 })).results.map((each) => each.case);

  it('are listed with who, when, where and the reply, and emailed to staff', async () => {
    await writes();
    expect(await listed()).toEqual([
      {
        id: expect.any(String),
        userId: ada,
        phoneNumber: null,
        channel: 'chat',
        crisis: 'self-harm',
        answered: 'Call 988.',
        at: MONDAY,
        lastAt: MONDAY,
        messages: 1,
        seenAt: null,
        seenBy: null,
        note: null,
        misreadAt: null,
      },
    ]);
    const data = {
      caseId: (await listed())[0]!.id,
      name: 'Ada Lovelace',
      phoneNumber: '+13125550109',
      at: MONDAY.toISOString(),
      timeZone: 'America/Chicago',
      channel: 'chat',
    };
    expect(mailer.sent).toEqual([{ template: 'safety-case', to: 'help@coach.example', data }]);
    expect(alerted).toEqual([ada]);
  });

  it('say that they were misread once the person does, and again not once they write of a crisis again', async () => {
    const recent = new RecentCrises(cases, clock);
    await writes();
    later(5);
    await withdraw.execute({ userId: ada, phoneNumber: null });
    expect(await listed()).toMatchObject([{ misreadAt: clock.now(), seenAt: null }]);
    expect(await recent.of([ada])).toEqual(new Map());
    await writes();
    expect(await listed()).toMatchObject([{ misreadAt: null, messages: 2 }]);
    expect(await recent.of([ada])).toEqual(new Map([[ada, clock.now()]]));
  });

  it('of yesterday are not undone by what is said today', async () => {
    await writes();
    later(25 * 60);
    await withdraw.execute({ userId: ada, phoneNumber: null });
    expect(await listed()).toMatchObject([{ misreadAt: null }]);
  });

  it('of a number without an account are listed and emailed too', async () => {
    await writes({ userId: null, phoneNumber: '+12125550199', channel: 'text' } as Partial<Report>);
    expect(await listed()).toMatchObject([{ userId: null, phoneNumber: '+12125550199' }]);
    const unknown = { name: null, phoneNumber: '+12125550199', timeZone: null, channel: 'text' };
    expect(mailer.sent[0]!.data).toMatchObject(unknown);
    expect(alerted).toEqual([]);
  });

  it('include what the same person writes within the hour', async () => {
    await writes();
    later(59);
    await writes({ answered: 'Once more.' });
    expect(await listed()).toMatchObject([
      { messages: 2, at: MONDAY, lastAt: clock.now(), answered: 'Once more.', seenAt: null },
    ]);
    expect(mailer.sent).toHaveLength(1);
    expect(alerted).toEqual([ada, ada]);
  });

  it.each([
    ['on another channel', { channel: 'text' as const }],
    ['of another crisis', { crisis: 'abuse' as const }],
  ])('of the same hour are two %s, with one email', async (_, other) => {
    await writes();
    await writes(other);
    expect(await listed()).toHaveLength(2);
    expect(mailer.sent).toHaveLength(1);
  });

  it('are opened again, with an email, an hour later', async () => {
    await writes();
    later(61);
    await writes();
    expect(await listed()).toHaveLength(2);
    expect(mailer.sent).toHaveLength(2);
  });

  it('are opened again, with an email, once staff have seen the last one', async () => {
    await writes();
    await markSeen.execute({ caseId: (await listed())[0]!.id, actorId: sam, note: '' });
    later(5);
    await writes();
    expect(await listed()).toHaveLength(2);
    expect(mailer.sent).toHaveLength(2);
  });

  it('are marked with the first person who saw them, and keep every note', async () => {
    await writes();
    const [{ id: caseId }] = (await listed()) as [SafetyCase];
    await markSeen.execute({ caseId, actorId: sam, note: ' Called her. ' });
    later(5);
    await markSeen.execute({ caseId, actorId: ada, note: 'Called her.' });
    await markSeen.execute({ caseId, actorId: ada, note: 'She is with a friend.' });
    expect(await listed()).toMatchObject([
      { seenAt: MONDAY, seenBy: sam, note: 'Called her.\n\nShe is with a friend.' },
    ]);
  });

  it('record in the audit trail that they were seen, without the note', async () => {
    await writes();
    const [{ id: caseId }] = (await listed()) as [SafetyCase];
    await markSeen.execute({ caseId, actorId: sam, note: 'Called her.' });
    expect(audit.records).toEqual([
      {
        actorId: sam,
        action: 'safety-case.seen',
        subject: { kind: 'user', id: ada, name: `User ${ada}` },
        details: { case: caseId, channel: 'chat', noted: true },
      },
    ]);
  });

  it('limit the length of a note', async () => {
    await writes();
    const [{ id: caseId }] = (await listed()) as [SafetyCase];
    await expect(markSeen.execute({ caseId, actorId: sam, note: 'x'.repeat(2_001) })).rejects.toThrow(NoteTooLong);
    await expect(markSeen.execute({ caseId: randomUUID(), actorId: sam, note: '' })).rejects.toThrow(NotFound);
  });

  it('are reported to the sender of texts while they are recent', async () => {
    await writes();
    const recent = new RecentCrises(cases, clock);
    expect([...(await recent.of([ada, sam]))]).toEqual([[ada, MONDAY]]);
    later(5 * 24 * 60);
    expect([...(await recent.of([ada, sam]))]).toEqual([]);
  });

  // proves 10.24
  it('are followed up until 30 days after they were seen, and until then as long as no one has', async () => {
    const current = new CurrentSafetyCases(cases, clock);
    const day = 24 * 60;
    expect(await current.has(ada)).toBe(false);
    await writes();
    later(365 * day);
    expect(await current.has(ada)).toBe(true);
    expect(await current.has(sam)).toBe(false);
    const [open] = await listed();
    await markSeen.execute({ caseId: open!.id, actorId: sam, note: '' });
    later(30 * day - 1);
    expect(await current.has(ada)).toBe(true);
    later(1);
    expect(await current.has(ada)).toBe(false);
  });
});
