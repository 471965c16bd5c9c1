import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { expectReadByKey } from '../../shared/testing/read-by-key.js';
import { type InboundTextStore, REPLY_MAX_CHARACTERS } from '../adapters/persistence/inbound-text.store.js';
import type { MessageThreadStore } from '../adapters/persistence/message-thread.store.js';
import type { SuppressionList } from '../application/ports/suppression.list.js';
import type { ClaimedText, TextRepository } from '../application/ports/text.repository.js';
import type { Transaction } from '../../shared/application/ports/transaction.js';
import type { Text } from '../domain/text.js';
import { aText, MONDAY } from './a-text.js';

/** An item of a person's plan, the person being called Ada Lovelace. */
export type ItemOfSomeone = Pick<Text, 'userId' | 'itemId'>;

const FIRST_PAGE = { page: 1, size: 25 };
const at = (seconds: number) => new Date(MONDAY.getTime() + seconds * 1_000);
const nobody = randomUUID();

/**
 * The contract of every `TextRepository`.
 * @param open creates an empty one; `anItem` is of another person each time
 */
export function textRepositorySuite(
  open: () => Promise<{ texts: TextRepository; transaction: Transaction; anItem: () => ItemOfSomeone }>,
): void {
  describe('a record of texts', () => {
    let texts: TextRepository;
    let transaction: Transaction;
    let anItem: () => ItemOfSomeone;
    beforeEach(async () => {
      ({ texts, transaction, anItem } = await open());
    });

    async function added(part: Partial<Text> = {}, secretBody: string | null = 'secret'): Promise<Text> {
      const text = aText({ ...anItem(), ...part });
      await texts.add([{ text, secretBody }]);
      return text;
    }
    const known = (id: string) => transaction.run(() => texts.lock(id));
    /** @param lease below zero for a sender that fell silent */
    const claim = async (now = MONDAY, limit = 10, lease = 60) => texts.claimDue(now, limit, lease);
    const claimOne = async (lease = 60): Promise<ClaimedText> => (await claim(MONDAY, 1, lease))[0]!;
    const begin = (claimed: ClaimedText, to = '+12125550124') =>
      texts.beginTries([{ claimed, to, decision: { ...aText(), rule: 'allowed', localTime: 'then' } }], at(5), 60);

    it('keeps texts complete, newest first for their person and oldest first for the download', async () => {
      const older = await added({ body: 'Say "no", \\ and {wait},\n\u{1F642}.' });
      const newer = await added({ userId: older.userId, created: at(1), nextTryAt: null, state: 'withheld' }, null);
      await added();
      expect(await texts.ofUser(older.userId, FIRST_PAGE)).toEqual({ count: 2, results: [newer, older] });
      expect(await texts.ofUser(older.userId, { page: 2, size: 1 })).toEqual({ count: 2, results: [older] });
      expect(await texts.allOfUser(older.userId)).toEqual([older, newer]);
      expect(await known(older.id)).toEqual(older);
    });

    it('lists texts that an outage stopped, one for each person without a waiting text', async () => {
      const dead = await added({ state: 'dead', nextTryAt: null, providerCode: '503' });
      const { userId } = dead;
      await added({ ...anItem(), userId, created: at(1), state: 'dead', nextTryAt: null });
      const dropped = await added({ created: at(2), state: 'undeliverable', nextTryAt: null, providerCode: '30036' });
      await added({ state: 'undeliverable', nextTryAt: null, providerCode: '30005' });
      await added({ state: 'dead', rule: 'unreadable', nextTryAt: null });
      const busy = await added({ state: 'dead', nextTryAt: null });
      await added({ ...anItem(), userId: busy.userId });
      expect(await texts.killed(10)).toEqual([dead.id, dropped.id]);
      expect(await texts.killed(1)).toEqual([dead.id]);
      expect(await texts.countKilled()).toBe(4);
    });

    it('delays one that could not be handled, and marks it as uncertain once it was handed over', async () => {
      const text = await added();
      const untried = await claimOne();
      await texts.postpone(untried, at(30));
      expect(await known(text.id)).toMatchObject({ state: 'queued', nextTryAt: at(30), uncertain: false });
      const [tried] = await claim(at(30));
      await begin(tried!);
      await texts.postpone(tried!, at(60));
      expect(await known(text.id)).toMatchObject({ state: 'queued', nextTryAt: at(60), uncertain: true });
      await texts.postpone(untried, at(90));
      expect(await known(text.id)).toMatchObject({ nextTryAt: at(60) });
    });

    it('lets one text of an item wait at a time', async () => {
      const first = await added();
      await expect(added({ itemId: first.itemId, userId: first.userId })).rejects.toThrow();
      const sent = await added();
      const claimed = (await claim()).find(({ text }) => text.id === sent.id)!;
      await texts.settle(claimed, { state: 'dead' });
      await expect(added({ itemId: sent.itemId, userId: sent.userId })).resolves.toBeDefined();
    });

    it('claims what is due, the longest waiting first, with its words, for one sender', async () => {
      const second = await added({ nextTryAt: at(2) }, 'the second');
      const first = await added({ nextTryAt: at(1) }, 'the first');
      await added({ nextTryAt: at(10) });
      expect(await texts.nextDueAt()).toEqual(at(1));
      expect(await claim(at(0))).toEqual([]);
      const claimed = await claim(at(5), 1);
      expect(claimed).toEqual([{ text: { ...first, state: 'sending' }, body: 'the first', handedAt: null, claim: 1 }]);
      expect((await claim(at(5))).map(({ text, body }) => [text.id, body])).toEqual([[second.id, 'the second']]);
      expect(await claim(at(5))).toEqual([]);
      // It still is to be handled, if only by whoever has it.
      expect(await texts.nextDueAt()).toEqual(at(1));
    });

    it('claims the texts of a silent sender, as uncertain', async () => {
      await added();
      expect((await claimOne(-1)).text.uncertain).toBe(false);
      const again = await claimOne();
      expect(again).toMatchObject({ claim: 2, text: { uncertain: true } });
      expect(await claim()).toEqual([]);
    });

    it('records a try with its decision, only for the sender that holds the text', async () => {
      const { id } = await added();
      const overtaken = await claimOne(-1);
      const holder = await claimOne();
      expect(await begin(overtaken)).toEqual(new Set());
      expect(await begin(holder)).toEqual(new Set([id]));
      expect(await known(id)).toMatchObject({
        tries: 1,
        firstTriedAt: at(5),
        to: '+12125550124',
        localTime: 'then',
      });
      await texts.settle(overtaken, { state: 'dead' });
      await texts.settleSent([{ claimed: overtaken, providerId: 'SM1' }], at(6));
      expect(await known(id)).toMatchObject({ state: 'sending', providerId: null });
      await texts.settle(holder, { state: 'queued', nextTryAt: at(10), uncertain: true, providerCode: '503' });
      const [next] = await claim(at(10));
      expect(next).toMatchObject({ body: 'secret', text: { uncertain: true, providerCode: '503', tries: 1 } });
      // The time by which it is looked up is that of the first try.
      const { handedAt } = next!;
      expect(Math.abs(handedAt!.getTime() - Date.now())).toBeLessThan(60_000);
      await begin(next!);
      await texts.settle(next!, { state: 'queued', nextTryAt: at(10) });
      expect((await claim(at(10)))[0]).toMatchObject({ handedAt, text: { tries: 2, firstTriedAt: at(5) } });
    });

    it('records what was sent, several at once', async () => {
      const [one, other] = [await added(), await added()];
      const claimed = await claim();
      await texts.settleSent(
        claimed.map((each) => ({ claimed: each, providerId: `SM${each.text.id}` })),
        at(6),
      );
      for (const { id } of [one, other])
        expect(await texts.byProviderId(`SM${id}`)).toMatchObject({
          id,
          state: 'sent',
          sentAt: at(6),
          nextTryAt: null,
        });
      expect(await texts.byProviderId('SM0')).toBeNull();
      expect(await texts.nextDueAt()).toBeNull();
    });

    it('keeps receipts, and one that came too early until the text is sent', async () => {
      const { id } = await added();
      await texts.settleSent([{ claimed: await claimOne(), providerId: 'SM1' }], at(6));
      await texts.recordReceipt(id, { state: 'undeliverable', code: '30005', optedOut: false });
      expect(await known(id)).toMatchObject({ state: 'undeliverable', providerCode: '30005' });
      const failed = { state: 'undeliverable', code: '21610', optedOut: true } as const;
      await texts.keepReceipt('SM2', { state: 'sent', code: null, optedOut: false }, at(1));
      await texts.keepReceipt('SM2', failed, at(2));
      await texts.keepReceipt('SM2', { state: 'delivered', code: null, optedOut: false }, at(3));
      expect(await texts.takeReceipts(['SM1', 'SM2'])).toEqual(new Map([['SM2', failed]]));
      expect(await texts.takeReceipts(['SM1', 'SM2'])).toEqual(new Map());
    });

    it('requeues a text, with its old words or with others', async () => {
      const { id } = await added({}, 'old words');
      const claimed = await claimOne();
      await begin(claimed);
      await texts.settle(claimed, { state: 'dead', uncertain: true, nextTryAt: null });
      await texts.requeue(id, 'ignored', null, at(20));
      const [old] = await claim(at(20));
      expect(old).toMatchObject({ body: 'old words', text: { uncertain: true, tries: 0, firstTriedAt: null } });
      expect(old!.handedAt).not.toBeNull();
      await texts.settle(old!, { state: 'undeliverable', nextTryAt: null });
      await texts.requeue(id, 'masked', 'new words', at(30));
      const [fresh] = await claim(at(30));
      expect(fresh).toMatchObject({ body: 'new words', handedAt: null, text: { body: 'masked', uncertain: false } });
    });

    it('makes texts due at once that wait for one number', async () => {
      const [one, other] = [await added({ nextTryAt: at(90) }), await added({ to: '+13125550100', nextTryAt: at(90) })];
      await texts.expedite(one.to, at(1));
      expect((await claim(at(1))).map(({ text }) => text.id)).toEqual([one.id]);
      expect(await known(other.id)).toMatchObject({ nextTryAt: at(90) });
    });

    it('finds who was texted recently, who has a text waiting, and whose a number is', async () => {
      const waits = await added({ to: '+12125550001' });
      const sent = await added({ state: 'sent', sentAt: at(-100), nextTryAt: null });
      const long = await added({ state: 'sent', sentAt: at(-10_000), nextTryAt: null });
      const again = await added({ resend: true });
      const people = [waits, sent, long, again].map(({ userId }) => userId);
      expect(await texts.busyAmong([...people, nobody], at(-1_000))).toEqual(new Set(people.slice(0, 2)));
      expect(await Promise.all(people.map((id) => texts.hasWaiting(id)))).toEqual([true, false, false, true]);
      const newer = await added({ to: '+12125550001', state: 'sent', sentAt: at(1), nextTryAt: null });
      const newest = await added({ to: '+12125550001', state: 'sent', sentAt: at(2), nextTryAt: null });
      const both = [newer.userId, newest.userId, waits.userId];
      expect(await texts.lastSentTo('+12125550001', both)).toMatchObject({ id: newest.id });
      expect(await texts.lastSentTo('+12125550001', [newer.userId])).toMatchObject({ id: newer.id });
      expect(await texts.lastSentTo('+12125550001', [waits.userId])).toBeNull();
      expect(await texts.lastSentTo('+19995550001', both)).toBeNull();
      expect(await texts.bodiesSentTo('+12125550001', 1)).toEqual([newest.body]);
      expect(await texts.bodiesSentTo('+12125550001', 9)).toHaveLength(2);
    });

    it('is listed for staff by state, time, person and words, with the total of each state', async () => {
      const one = await added({ to: '+12125550001', created: at(1) });
      const other = await added({ to: '+12125550002', created: at(2), state: 'dead', nextTryAt: null });
      const ids = async (filter: Parameters<TextRepository['list']>[0]) =>
        (await texts.list(filter, FIRST_PAGE)).results.map(({ id }) => id);
      const all = await texts.list({}, FIRST_PAGE);
      expect(all.results).toEqual([other, one].map((text) => ({ ...text, personName: 'Ada Lovelace' })));
      expect(all).toMatchObject({ count: 2, totals: { queued: 1, dead: 1, sent: 0 } });
      expect(await texts.list({ states: ['dead'] }, FIRST_PAGE)).toMatchObject({
        count: 1,
        totals: { queued: 1, dead: 1 },
      });
      expect(await ids({ states: ['dead', 'queued'] })).toEqual([other.id, one.id]);
      expect(await ids({ userIds: [one.userId] })).toEqual([one.id]);
      expect(await ids({ userIds: [one.userId, other.userId] })).toEqual([other.id, one.id]);
      expect(await ids({ from: at(2) })).toEqual([other.id]);
      expect(await ids({ before: at(2) })).toEqual([one.id]);
      expect(await ids({ search: 'LOVELACE 0001' })).toEqual([one.id]);
      expect(await ids({ search: 'Grace' })).toEqual([]);
      const third = await added({ to: '+12125550003', created: at(2) });
      const newestFirst = [other.id, third.id].sort().toReversed();
      await expectReadByKey(
        (page) => texts.list({}, page),
        ({ id }) => id,
        [...newestFirst, one.id],
        ['created'],
      );
      await expectReadByKey(
        (page) => texts.list({ search: 'lovelace +1212', states: ['queued'] }, page),
        ({ id }) => id,
        [third.id, one.id],
        ['created'],
      );
    });
  });
}

/**
 * The contract of every `SuppressionList`.
 * @param open creates an empty one
 */
export function suppressionListSuite(open: () => Promise<SuppressionList>): void {
  describe('a list of numbers that want no texts', () => {
    it('has a number once, whoever added it, until it is removed', async () => {
      const list = await open();
      const [one, other] = ['+12125550123', '+13125550123'];
      expect(await list.add(one, 'reply', MONDAY)).toBe(true);
      expect(await list.add(one, 'provider', MONDAY)).toBe(false);
      expect(await list.among([one, other, ''])).toEqual(new Map([[one, 'reply']]));
      expect(await list.among([])).toEqual(new Map());
      expect(await list.remove(one, 'unreachable')).toBe(false);
      expect([await list.remove(one), await list.remove(one)]).toEqual([true, false]);
      expect(await list.among([one])).toEqual(new Map());
    });
  });
}

/**
 * The tests of `MessageThreadStore`.
 * @param open creates an empty one, a record of texts, and Ada Lovelace
 */
export function messageThreadRepositorySuite(
  open: () => Promise<{ threads: MessageThreadStore; inbound: InboundTextStore; userId: string }>,
): void {
  describe('threads of messages', () => {
    it('have what arrived, the responses and what staff wrote, unread ones first, then open ones', async () => {
      const { threads, inbound, userId } = await open();
      const phoneNumber = '+12125550123';
      const stranger = '+13125550123';
      const came = { from: phoneNumber, userId, kind: 'question' as const, needsReading: true };
      await inbound.add({ ...came, providerId: 'SM1', body: 'Why?', response: 'Passed on.', receivedAt: at(1) });
      await threads.note({ userId, phoneNumber, at: at(1), needsReading: true });
      await inbound.add({
        ...came,
        from: stranger,
        userId: null,
        providerId: 'SM2',
        body: 'Hello',
        response: null,
        receivedAt: at(2),
      });
      await threads.note({ userId: null, phoneNumber: stranger, at: at(2), needsReading: false });
      const known = { id: userId, userId, personName: 'Ada Lovelace', phoneNumber, lastBody: 'Why?', lastAt: at(1) };
      const lastKind = 'question';
      const nobodys = { assignedTo: null, snoozedUntil: null, waitingSince: null };
      const mine = { ...known, ...nobodys, waitingSince: at(1), lastKind, state: 'open', unread: true };
      const theirs = {
        id: stranger,
        userId: null,
        personName: null,
        phoneNumber: stranger,
        lastBody: 'Hello',
        lastAt: at(2),
        ...nobodys,
        lastKind,
        state: 'done',
        unread: false,
      };
      expect(await threads.list({}, FIRST_PAGE)).toEqual({ count: 2, results: [mine, theirs] });
      expect((await threads.list({ states: ['done'] }, FIRST_PAGE)).results).toEqual([theirs]);
      expect((await threads.list({ search: 'lovelace 0123' }, FIRST_PAGE)).results).toEqual([mine]);
      expect((await threads.list({ search: 'HELL' }, FIRST_PAGE)).results).toEqual([theirs]);
      expect((await threads.list({ search: 'hello', states: ['open'] }, FIRST_PAGE)).results).toEqual([]);
      await expectReadByKey(
        (page) => threads.list({}, page),
        ({ id }) => id,
        [userId, stranger],
        ['last_at'],
      );
      const id = randomUUID();
      const response = {
        id,
        userId,
        staffId: randomUUID(),
        channel: 'text' as const,
        body: 'Because.',
        providerId: null,
      };
      expect(await threads.addStaffMessage({ ...response, state: 'sending', created: at(3) })).toBe(true);
      expect(await threads.addStaffMessage({ ...response, body: 'Again.', state: 'sending', created: at(4) })).toBe(
        false,
      );
      await threads.settleStaffMessage(id, 'sent', 'SM9');
      await threads.markRead(userId);
      // Read, but open still: before what is done, however new.
      expect((await threads.list({}, FIRST_PAGE)).results.map(({ id: key }) => key)).toEqual([userId, stranger]);
      expect(await threads.find(userId)).toEqual({ ...mine, unread: false, waitingSince: null });
      expect((await threads.messages(userId)).map(({ by, body, state }) => [by, body, state])).toEqual([
        ['person', 'Why?', null],
        ['automatic', 'Passed on.', null],
        ['staff', 'Because.', 'sent'],
      ]);
      expect([await threads.close(userId), await threads.close(userId), await threads.close('nobody')]).toEqual([
        true,
        false,
        false,
      ]);
      expect([await threads.reopen(userId), await threads.reopen(userId), await threads.reopen('nobody')]).toEqual([
        true,
        false,
        false,
      ]);
      expect(await threads.find(userId)).toMatchObject({ state: 'open', unread: false });
      await threads.close(userId);
      await threads.note({ userId, phoneNumber, at: at(4), needsReading: false });
      expect(await threads.find(userId)).toMatchObject({ state: 'done', unread: false, lastAt: at(4) });
      await threads.note({ userId, phoneNumber, at: at(5), needsReading: true });
      expect(await threads.find(userId)).toMatchObject({ state: 'open', unread: true });
      expect(await threads.staffMessagesTo(userId)).toHaveLength(1);
      expect(await threads.find(stranger)).not.toBeNull();
    });
  });
}

/**
 * The tests of `InboundTextStore`.
 * @param open creates an empty one, and a person called Ada Lovelace
 */
export function inboundTextRepositorySuite(open: () => Promise<{ inbound: InboundTextStore; userId: string }>): void {
  describe('a record of texts that came in', () => {
    it('takes each once, and keeps those that fit no practice for staff', async () => {
      const { inbound, userId } = await open();
      const came = {
        from: '+12125550123',
        userId,
        kind: 'reflection' as const,
        body: null,
        response: null,
        needsReading: false,
      };
      const [one, two] = [
        { ...came, providerId: 'SM1', receivedAt: at(1) },
        { ...came, providerId: 'SM2', body: 'x'.repeat(REPLY_MAX_CHARACTERS), receivedAt: at(2) },
      ];
      const stranger = {
        ...came,
        providerId: 'SM3',
        userId: null,
        body: 'Who is this?',
        needsReading: true,
        receivedAt: at(3),
      };
      expect(await inbound.add({ ...two, body: `${two.body}x` })).toBe(true);
      expect(await inbound.add({ ...two, kind: 'stop' })).toBe(false);
      await inbound.add(one);
      await inbound.add(stranger);
      expect(await inbound.allOfUser(userId)).toEqual([one, two]);
      await inbound.settle('SM2', { response: 'Passed on.', needsReading: true });
      expect([await inbound.responseTo('SM2'), await inbound.responseTo('SM1')]).toEqual(['Passed on.', null]);
      expect((await inbound.recentFrom(came.from, at(2))).map(({ providerId }) => providerId)).toEqual(['SM3', 'SM2']);
      expect(await inbound.recentFrom(came.from, at(4))).toEqual([]);
      expect(await inbound.countFrom(came.from, at(2))).toBe(2);
      expect(await inbound.responsesTo(came.from, 5)).toEqual(['Passed on.']);
      // The application's clock may stand still.
      for (const providerId of ['SM9', 'SM8']) await inbound.add({ ...one, providerId, receivedAt: at(5) });
      expect((await inbound.recentFrom(came.from, at(5))).map(({ providerId }) => providerId)).toEqual(['SM8', 'SM9']);
    });

    it('gives a response that is to be sent by text to its first claimant', async () => {
      const { inbound, userId } = await open();
      const lost = {
        from: '+12125550123',
        userId,
        kind: 'done' as const,
        body: 'Done',
        response: null,
        needsReading: false,
        providerId: 'SM1',
        receivedAt: at(1),
      };
      expect(await inbound.nextResponseAt()).toBeNull();
      await inbound.add(lost, { byText: true });
      await inbound.add({ ...lost, providerId: 'SM2' });
      expect(await inbound.unknownAmong(['SM1', 'SM2', 'SM3'])).toEqual(new Set(['SM3']));
      for (const providerId of ['SM1', 'SM2'])
        await inbound.settle(providerId, { response: 'Well done.', needsReading: false });
      expect([await inbound.responseTo('SM1'), await inbound.responseTo('SM2')]).toEqual([null, 'Well done.']);
      expect(await inbound.nextResponseAt()).toEqual(at(1));
      expect(await inbound.claimResponse(at(2), at(3))).toEqual({ ...lost, response: 'Well done.' });
      expect(await inbound.claimResponse(at(2), at(3))).toBeNull();
      await inbound.oweResponse('SM1', at(4));
      expect(await inbound.nextResponseAt()).toEqual(at(4));
      await inbound.oweResponse('SM1', null);
      expect(await inbound.claimResponse(at(5), at(6))).toBeNull();
    });
  });
}
