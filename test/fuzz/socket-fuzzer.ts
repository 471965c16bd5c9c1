import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import type { ResponseCheck } from '../support/response-check.js';
import { numbersFrom } from '../support/chance.js';
import type { Requester } from './fuzzer.js';
import { Chance, hostilePart, hostileValue, SECRET_MARK } from './hostile-values.js';

export interface SocketTarget {
  /** `http://127.0.0.1:port` */
  url: string;
  /** The opening text of the description, which names the codes that a socket is closed with. */
  about: string;
  check: ResponseCheck;
  requesters: Requester[];
}

export interface SocketReport {
  sockets: number;
  frames: number;
  /** The number of sockets that each code closed; 1005 is the client's own close. */
  closes: Map<number, number>;
  /** Frames of the server by their field. */
  received: Map<string, number>;
  /** Each once. */
  errors: string[];
}

/** Generous, for a busy machine: a socket that neither responds nor closes within it is an error. */
const RESPONSE_MS = 60_000;
const PATHS = ['/ws/chat/', '/ws/chat', '/ws/chat/'];
/** Responses to a handshake that is refused. */
const REFUSALS = [400, 403, 404];
/** The client closed without a code, as the fuzzer does. */
const OWN_CLOSE = 1005;
/** The last frame of each socket, and its known response. */
const PROBE = JSON.stringify({ messages: [{ role: 'assistant', content: '' }] });
const PROBE_RESPONSE = 'The last of "messages" must be the user\'s.';
const FRAMES_A_SOCKET = 12;
const KNOWN_CHATS = 10;

/**
 * Opens chat sockets in turn as each requester and sends what a seed chooses: garbage, wrong types, huge, nested,
 * control characters, frames in the wrong order, chats of others, and bytes that are no frames. Every frame that
 * comes back is checked against the document, and so is the code that a socket is closed with.
 * @param bounds whichever is reached first ends it
 */
export async function fuzzSockets(
  target: SocketTarget,
  seed: number,
  bounds: { frames: number; endsAt: number },
): Promise<SocketReport> {
  const chance = new Chance(numbersFrom(seed));
  const report: SocketReport = { sockets: 0, frames: 0, closes: new Map(), received: new Map(), errors: [] };
  const errors = new Map<string, string>();
  const described = new Set((target.about.match(/\b[14]0\d\d\b/g) ?? []).map(Number).concat(OWN_CLOSE));
  const chats: string[] = [];
  while (report.frames < bounds.frames && Date.now() < bounds.endsAt) {
    const requester = chance.oneOf(target.requesters);
    const query = await queryOf(requester, chance);
    const frames = Array.from({ length: 1 + chance.below(FRAMES_A_SOCKET) }, () => frameOf(chance, chats));
    report.sockets += 1;
    report.frames += frames.length;
    const { code, received, failure } = await exchange(
      `${target.url.replace('http', 'ws')}${chance.oneOf(PATHS)}${query}`,
      frames,
    );
    const about = `${requester.name}, socket ${report.sockets}`;
    if (failure !== null) errors.set(failure, `${about}: ${failure}`);
    else report.closes.set(code, (report.closes.get(code) ?? 0) + 1);
    if (failure === null && !described.has(code) && !REFUSALS.includes(code))
      errors.set(`close ${code}`, `${about}: closed with ${code}, which the description does not name`);
    for (const text of received) {
      const error = errorOf(target.check, text);
      if (error && !errors.has(error)) errors.set(error, `${about}: ${error}`);
      const field = error ? 'error' : (Object.keys(JSON.parse(text) as object)[0] ?? 'none');
      report.received.set(field, (report.received.get(field) ?? 0) + 1);
      if (field === 'chat_id') chats.unshift((JSON.parse(text) as { chat_id: string }).chat_id);
      chats.length = Math.min(chats.length, KNOWN_CHATS);
    }
  }
  return { ...report, errors: [...errors.values()] };
}

function errorOf(check: ResponseCheck, text: string): string | null {
  const mismatch = check.errorOfFrame(text);
  if (mismatch) return mismatch;
  const { error } = JSON.parse(text) as { error?: string };
  return error?.includes(SECRET_MARK) ? 'an error that repeats what was sent' : null;
}

async function queryOf(requester: Requester, chance: Chance): Promise<string> {
  const token = await requester.token();
  const parts = token === null ? [] : [`token=${token}`];
  if (chance.percent(10))
    parts.unshift(chance.oneOf([`token=${SECRET_MARK}`, 'token=', `token=${hostilePart(chance)}`]));
  if (chance.percent(60))
    parts.push(`mode=${chance.oneOf(['onboarding', 'sandbox', 'support', 'check-in', hostilePart(chance)])}`);
  if (chance.percent(20)) parts.push(`draft=${hostilePart(chance)}`);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

type Sent = { message: string | Buffer; binary?: boolean } | { ping: Buffer } | { raw: Buffer };

function frameOf(chance: Chance, chats: string[]): Sent {
  // The same number of choices whatever was received so far, so that the same seed sends the same frames.
  const [known, isKnown, unknown] = [chance.below(KNOWN_CHATS), chance.percent(60), hostileValue(chance)];
  const chatId = () => (isKnown ? (chats[known] ?? unknown) : unknown);
  const turn = (content: unknown, more: object = {}) => ({ messages: [{ role: 'user', content }], ...more });
  const json = (value: unknown): Sent => ({ message: JSON.stringify(value) ?? 'undefined' });
  return chance.oneOf<() => Sent>([
    () => json(hostileValue(chance)),
    () => json(turn(hostileValue(chance))),
    () => json(turn(`${SECRET_MARK} I cannot delegate`, { chat_id: chatId() })),
    () => json({ messages: hostileValue(chance) }),
    () => json({ messages: [hostileValue(chance), { role: hostileValue(chance), content: SECRET_MARK }] }),
    () =>
      json({ ...turn(SECRET_MARK), [chance.oneOf(['__proto__', 'mode', 'user_id', 'draft'])]: hostileValue(chance) }),
    () => json({ stop: true, chat_id: chatId() }),
    () => json({ stop: hostileValue(chance), ...turn(SECRET_MARK) }),
    () => ({ message: `{"messages": "${SECRET_MARK}` }),
    () => ({ message: '[[[['.repeat(10_000) }),
    () => ({ message: '' }),
    () => ({ message: JSON.stringify(turn(SECRET_MARK)).replace('{', '{"messages":[],') }),
    () => json(turn(SECRET_MARK.repeat(chance.oneOf([460, 7_000, 8_000])))),
    () => json({ messages: Array.from({ length: 1_001 }, () => ({ role: 'user', content: 'x' })) }),
    () => ({ message: Buffer.from(JSON.stringify(turn(SECRET_MARK))), binary: true }),
    () => ({ ping: Buffer.from(SECRET_MARK) }),
    () => ({
      // A reserved opcode; a frame that is not masked; a text that is no UTF-8; the length of which the rest never comes.
      raw: chance.oneOf([
        Buffer.from([0x83, 0x80, 0, 0, 0, 0]),
        Buffer.from([0x81, 0x02, 0x7b, 0x7d]),
        Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe]),
        Buffer.from([0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]),
      ]),
    }),
  ])();
}

interface Exchange {
  /** The code of the close frame, or the status of a refused handshake. */
  code: number;
  received: string[];
  /** Neither a response nor a close, or the line broke. */
  failure: string | null;
}

/** Sends the frames and a last one whose response is known; then closes, unless the server has. */
function exchange(address: string, frames: Sent[]): Promise<Exchange> {
  return new Promise((resolve) => {
    const socket = new WebSocket(address);
    const received: string[] = [];
    const end = (code: number, failure: string | null = null) => {
      clearTimeout(deadline);
      socket
        .removeAllListeners()
        .on('error', () => undefined)
        .terminate();
      resolve({ code, received, failure });
    };
    const deadline = setTimeout(() => end(0, 'neither a response nor a close'), RESPONSE_MS);
    socket.on('unexpected-response', (_request, response) => end(response.statusCode ?? 0));
    // The server's close frame may be followed by a reset of what it did not read.
    socket.on('error', () => undefined);
    socket.on('close', (code) => end(code, code === 1006 ? 'closed without a code' : null));
    socket.on('message', (data) => {
      const text = String(data);
      if (text.includes(JSON.stringify(PROBE_RESPONSE))) return end(OWN_CLOSE);
      received.push(text);
    });
    socket.on('open', () => {
      for (const frame of frames) {
        if ('ping' in frame) socket.ping(frame.ping);
        else if ('raw' in frame) (socket as unknown as { _socket: Socket })._socket.write(frame.raw);
        else socket.send(frame.message, { binary: frame.binary ?? false });
      }
      socket.send(PROBE);
    });
  });
}
