import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { Server } from './support/server.js';
import { median, type Row } from './support/statistics.js';

const SOCKETS = 1_000;
/** So few that no core is full: how long a chunk is on its way at a full one measures the machine's queue. */
const CALM_SOCKETS = 200;
const PIECE_MS = 50;
/** 60 s: all replies run before the window opens, and none ends before it closes. */
const PIECES = 1_200;
/** So many replies begin at once: a thousand new turns at one time measure how long the database's queue is. */
const STARTING = 50;
const SETTLING_MS = 3_000;
const WINDOW_MS = 10_000;
const SATURATING_SOCKETS = 40;
/** Chunks of one character: the longest reply that is let through, so that its start and its storage weigh little. */
const SATURATING_PIECES = 18_000;
const IDLE = [500, 4_500] as const;
/** Turns of one chunk, which measure a turn apart from its chunks. */
const TURNS_A_ROUND = 400;
const ROUNDS = 5;
/** A server runs for days, and V8 compiles what runs often: turns that are not measured, until it has. */
const TURNS_BEFORE = 2_000;

const FRAME = JSON.stringify({ messages: [{ role: 'user', content: 'My team waits for me with every decision.' }] });
const now = () => performance.timeOrigin + performance.now();

/** A started relay. Sockets are opened at its addresses by turns: each is a person's, who has a row for the turns of a day. */
interface OpenRelay {
  server: Server;
  socketUrls: readonly string[];
}

/** Starts a relay against a model's server. */
export type Relay = (openAiBaseUrl: string) => Promise<OpenRelay>;

const model = (pieceMs: number, pieces: number) =>
  Server.start('bench/bare/model-server.mjs', { PIECE_MS: String(pieceMs), PIECES: String(pieces) });

export async function chatRows(product: Relay, bare: Relay): Promise<Row[]> {
  const paced = { product: await pacedRun(product, SOCKETS), bare: await pacedRun(bare, SOCKETS) };
  const calm = { product: await pacedRun(product, CALM_SOCKETS), bare: await pacedRun(bare, CALM_SOCKETS) };
  const flat = { product: await saturatedRun(product), bare: await saturatedRun(bare) };
  const turns = { product: await turnRun(product), bare: await turnRun(bare) };
  const idle = { product: await idleRun(product), bare: await idleRun(bare) };
  const cpu = paced.product.cpuPerPiece / paced.bare.cpuPerPiece;
  const added = calm.product.delay - calm.bare.delay;
  const saturation = flat.product / flat.bare;
  return [
    {
      what: `relay, ${SOCKETS} sockets × ${PIECE_MS} ms: processor`,
      product: paced.product.cpuPerPiece * 1_000,
      bare: paced.bare.cpuPerPiece * 1_000,
      unit: 'µs/piece',
      ratio: cpu,
      aim: 'ratio <= 1.25',
      met: cpu <= 1.25,
    },
    {
      what: `  a piece on its way at ${CALM_SOCKETS} sockets, median`,
      product: calm.product.delay,
      bare: calm.bare.delay,
      unit: 'ms',
      ratio: null,
      aim: 'added <= 1.5 ms',
      met: added <= 1.5,
    },
    {
      what: `relay at saturation, ${SATURATING_SOCKETS} sockets`,
      product: flat.product,
      bare: flat.bare,
      unit: 'pieces/core-s',
      ratio: saturation,
      aim: 'ratio >= 0.8',
      met: saturation >= 0.8,
    },
    {
      what: "a turn's start and storage: processor",
      product: turns.product.cpuMs,
      bare: turns.bare.cpuMs,
      unit: 'ms',
      ratio: turns.product.cpuMs / turns.bare.cpuMs,
      aim: '<= 2.5 ms',
      met: turns.product.cpuMs <= 2.5,
    },
    {
      what: `  its first piece at ${SOCKETS} open sockets, median`,
      product: turns.product.firstPieceMs,
      bare: turns.bare.firstPieceMs,
      unit: 'ms',
      ratio: null,
      aim: 'added <= 5 ms',
      met: turns.product.firstPieceMs - turns.bare.firstPieceMs <= 5,
    },
    {
      what: 'an idle socket, marginal memory',
      product: idle.product / 1_000,
      bare: idle.bare / 1_000,
      unit: 'kB',
      ratio: idle.product / idle.bare,
      aim: '<= 6 kB',
      met: idle.product <= 6_000,
    },
  ];
}

/** Steady streaming: what the relay spends on a piece and how long a piece is on its way, starts and ends left out. */
async function pacedRun(relay: Relay, count: number): Promise<{ cpuPerPiece: number; delay: number }> {
  return withRelay(relay, PIECE_MS, PIECES, async ({ server, socketUrls }) => {
    const sockets = await open(socketUrls, count);
    const delays: number[] = [];
    const speaking = new Set<WebSocket>();
    const refusal = Promise.withResolvers<never>();
    let measuring = false;
    let pieces = 0;
    for (const socket of sockets) {
      socket.on('message', (data: Buffer) => {
        const left = leftAt(data);
        if (left === null) return isRefusal(data) && refusal.reject(new Error(data.toString()));
        speaking.add(socket);
        if (!measuring) return;
        pieces += 1;
        delays.push(now() - left);
      });
    }
    const measure = async () => {
      for (let begun = STARTING; begun <= sockets.length; begun += STARTING) {
        for (const socket of sockets.slice(begun - STARTING, begun)) socket.send(FRAME);
        while (speaking.size < begun) await pause(10);
      }
      await pause(SETTLING_MS);
      const before = await server.usage();
      measuring = true;
      await pause(WINDOW_MS);
      measuring = false;
      return [before, await server.usage()] as const;
    };
    const [before, after] = await Promise.race([measure(), refusal.promise]);
    for (const socket of sockets) socket.terminate();
    return { cpuPerPiece: (after.cpuMs - before.cpuMs) / pieces, delay: median(delays) };
  });
}

/** Measures at full speed: chunks per second of processor time, the replies' starts and their storage included. */
async function saturatedRun(relay: Relay): Promise<number> {
  return withRelay(relay, 0, SATURATING_PIECES, async ({ server, socketUrls }) => {
    const sockets = await open(socketUrls, SATURATING_SOCKETS);
    await Promise.all(sockets.map(reply));
    const before = await server.usage();
    await Promise.all(sockets.map(reply));
    const after = await server.usage();
    for (const socket of sockets) socket.terminate();
    return (SATURATING_SOCKETS * SATURATING_PIECES) / ((after.cpuMs - before.cpuMs) / 1_000);
  });
}

/** Turns of one piece, one at a time, while all the other sockets are open and quiet. Of the rounds the median. */
async function turnRun(relay: Relay): Promise<{ cpuMs: number; firstPieceMs: number }> {
  return withRelay(relay, 0, 1, async ({ server, socketUrls }) => {
    const sockets = await open(socketUrls, SOCKETS);
    const talking = sockets.slice(0, SATURATING_SOCKETS);
    await takeTurns(talking, TURNS_BEFORE);
    const costs: number[] = [];
    const waits: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await server.processorTime();
      waits.push(...(await takeTurns(talking, TURNS_A_ROUND)));
      const after = await server.processorTime();
      costs.push((after - before) / TURNS_A_ROUND);
    }
    for (const socket of sockets) socket.terminate();
    return { cpuMs: median(costs), firstPieceMs: median(waits) };
  });
}

/** One turn after another, by turns on each socket. @returns how long each first piece took, ms */
async function takeTurns(sockets: readonly WebSocket[], count: number): Promise<number[]> {
  const waits: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const socket = sockets[turn % sockets.length]!;
    const start = now();
    // Waits for either: a refused turn never gets a piece.
    const [first] = await Promise.all([firstPiece(socket), reply(socket)]);
    waits.push(first - start);
  }
  return waits;
}

/** Memory that one more socket costs, in bytes: the difference between few and many. */
async function idleRun(relay: Relay): Promise<number> {
  return withRelay(relay, PIECE_MS, 1, async ({ server, socketUrls }) => {
    const [few, many] = IDLE;
    const sockets = await open(socketUrls, few);
    await pause(500);
    const before = await server.usage();
    sockets.push(...(await open(socketUrls, many - few)));
    await pause(500);
    const after = await server.usage();
    for (const socket of sockets) socket.terminate();
    return (after.heapBytes - before.heapBytes) / (many - few);
  });
}

async function withRelay<T>(
  relay: Relay,
  pieceMs: number,
  pieces: number,
  run: (relay: OpenRelay) => Promise<T>,
): Promise<T> {
  const upstream = await model(pieceMs, pieces);
  const started = await relay(`${upstream.url}/v1`);
  try {
    return await run(started);
  } finally {
    await started.server.stop();
    await upstream.stop();
  }
}

async function open(urls: readonly string[], count: number): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  while (sockets.length < count) {
    const started = sockets.length;
    const batch = Array.from(
      { length: Math.min(100, count - started) },
      (_, index) => new WebSocket(urls[(started + index) % urls.length]!),
    );
    await Promise.all(batch.map((socket) => once(socket, 'open')));
    sockets.push(...batch);
  }
  return sockets;
}

/** One turn, to its last piece; each in a chat of its own. */
function reply(socket: WebSocket): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onMessage = (data: Buffer): void => {
    if (isRefusal(data)) reject(new Error(data.toString()));
    if (data.toString().includes('"role":null')) resolve();
  };
  const onClose = () => reject(new Error('A socket was closed in mid-reply.'));
  socket.on('message', onMessage).on('close', onClose);
  socket.send(FRAME);
  return promise.finally(() => socket.off('message', onMessage).off('close', onClose));
}

/** Resolves with the time of the first chunk. */
function firstPiece(socket: WebSocket): Promise<number> {
  return new Promise((resolve) => {
    const onMessage = (data: Buffer): void => {
      if (!data.toString().includes('"role":"assistant"')) return;
      socket.off('message', onMessage);
      resolve(now());
    };
    socket.on('message', onMessage);
  });
}

/** True for an error instead of a reply: not what was to be measured. */
const isRefusal = (data: Buffer): boolean => data.toString('utf8', 0, 8) === '{"error"';

/** When the first piece of a frame left the model, or null for a frame without one. */
function leftAt(data: Buffer): number | null {
  const found = /"content":"(\d+(?:\.\d*)?) /.exec(data.toString());
  return found ? Number(found[1]) : null;
}
