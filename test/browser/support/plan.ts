import type { CurriculumWire } from '../../../src/curriculum/adapters/http/curriculum.contract.js';
import type { UserWithTokenWire } from '../../../src/users/adapters/http/users.contract.js';
import { sentTexts } from '../../support/outbox.js';
import type { ProductProcess } from '../../support/product-process.js';
import { ANSWERS, ASKS_WHETHER_RIGHT, CONFIRMS } from './chat.js';
import { aMember } from './people.js';
import { expect } from './product.js';

/** A member who lives where their phone number is from: in New York. */
export function aNewYorker(product: ProductProcess): Promise<UserWithTokenWire> {
  const number = String(2_125_550_100 + Math.floor(Math.random() * 9_000));
  return aMember(product, { phone_number: `+1${number}`, time_zone: 'America/New_York' });
}

/** The same whose conversation has concluded and whose plan is built; nobody has opened a browser for it. */
export async function aMemberWithPlan(product: ProductProcess): Promise<UserWithTokenWire> {
  const member = await aNewYorker(product);
  await converse(product, member);
  await expect(async () => {
    expect((await curriculumOf(product, member))?.state).toBe('active');
  }).toPass({ timeout: 60_000 });
  return member;
}

export async function curriculumOf(
  { url }: ProductProcess,
  { token }: UserWithTokenWire,
): Promise<CurriculumWire | null> {
  const response = await fetch(`${url}/api/curriculum/`, { headers: { Authorization: `Token ${token}` } });
  return response.ok ? ((await response.json()) as CurriculumWire) : null;
}

const DAY_MS = 86_400_000;

/** To a Monday in the middle of winter, 10:15 in New York, whenever the test runs: no clock changes nearby. */
export async function moveToMonday(product: ProductProcess): Promise<void> {
  const { now } = (await (await fetch(`${product.url}/sandbox/clock/now`)).json()) as { now: string };
  const monday = new Date(Date.UTC(new Date(now).getUTCFullYear() + 1, 0, 4, 15, 15));
  while (monday.getUTCDay() !== 1) monday.setTime(monday.getTime() + DAY_MS);
  await moveClock(product, { now: monday.toISOString() });
}

/** The link in the latest text to this person, from the outbox. */
export function textedLink({ dataDir }: ProductProcess, { phone_number }: UserWithTokenWire): string {
  const link = sentTexts(dataDir)
    .filter(({ to }) => to === phone_number)
    .map(({ body }) => /https?:\/\/\S+/.exec(body)?.[0])
    .findLast((found) => found !== undefined);
  if (!link) throw new Error(`No text with a link went to ${phone_number}.`);
  return link;
}

/** Moves the clock of a product whose clock is virtual; what was due on the way is then done. */
export async function moveClock({ url }: ProductProcess, to: { now: string } | { advance: string }): Promise<void> {
  const response = await fetch(`${url}/sandbox/clock/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(to),
  });
  if (!response.ok) throw new Error(`The clock returned ${response.status}: ${await response.text()}`);
}

/** Holds the onboarding conversation over the socket, to its conclusion; the browser shows it when it is opened. */
export async function converse({ url }: ProductProcess, { token }: Pick<UserWithTokenWire, 'token'>): Promise<void> {
  const address = new URL(`/ws/chat/?token=${token}`, url);
  address.protocol = 'ws:';
  const socket = new WebSocket(address);
  const frames = frameReader(socket);
  let chatId: string | undefined;
  let isSummedUp = false;
  for (const answer of ANSWERS) {
    const content = isSummedUp ? CONFIRMS : answer;
    await frames.opened;
    socket.send(JSON.stringify({ messages: [{ role: 'user', content }], ...(chatId && { chat_id: chatId }) }));
    let reply = '';
    for (let ended = false; !ended;) {
      const frame = await frames.next();
      chatId = frame.chat_id ?? chatId;
      if (frame.error) throw new Error(frame.error);
      reply += frame.delta?.content ?? '';
      ended = frame.delta?.content === null;
    }
    isSummedUp ||= reply.includes(ASKS_WHETHER_RIGHT);
    if (reply.includes('[CONCLUDE]')) return socket.close();
  }
  throw new Error('The coach has not concluded.');
}

interface Frame {
  chat_id?: string;
  error?: string;
  delta?: { content: string | null };
}

function frameReader(socket: WebSocket) {
  const arrived: Frame[] = [];
  let wake = () => {};
  socket.onmessage = ({ data }) => {
    arrived.push(JSON.parse(String(data)) as Frame);
    wake();
  };
  return {
    opened: new Promise<void>((resolve) => (socket.onopen = () => resolve())),
    async next(): Promise<Frame> {
      while (arrived.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      return arrived.shift()!;
    },
  };
}
