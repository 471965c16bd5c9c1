import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { FixedClock } from '../../../shared/testing/fixed-clock.js';
import { anOutgoingText, textSenderSuite } from '../../testing/text.sender.suite.js';
import { OutboxTextSender } from './outbox-text.sender.js';

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'coach-data-'));
const folder = path.join(dataDir, 'outbox', 'sms');
const clock = new FixedClock(new Date('2026-11-24T14:30:00Z'));
const sender = new OutboxTextSender(dataDir, clock);
afterAll(() => fs.rmSync(dataDir, { recursive: true }));

const delivered = () =>
  fs
    .readdirSync(folder)
    .sort()
    .map((file) => JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')));

textSenderSuite(() => sender, delivered);

// proves 14.4
it.each([
  ['+15005550008', 'busy'],
  ['+15005550009', 'refused'],
])('writes nothing for %s, where the carrier is %s', async (to, kind) => {
  const before = delivered().length;
  expect(await sender.send({ ...anOutgoingText(), to })).toMatchObject({ kind });
  expect(delivered()).toHaveLength(before);
});

// proves 14.4
it('writes a file that says to whom, what and when, in the product’s time', async () => {
  const { to, body, ...rest } = anOutgoingText();
  await sender.send({ to, body, ...rest });
  expect(delivered().at(-1)).toEqual({ to, body, sent_at: '2026-11-24T14:30:00.000Z' });
});
