/** The checks of scripts/test-ops.mjs share these: processes that end with the script, requests over TLS, and waiting. */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import https from 'node:https';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Generous, for a busy machine: what hangs fails, what is slow does not. */
const DEADLINE_MS = 240_000;
const END_MS = 20_000;
export const PASSWORD = 'a quiet long password';
/** The folder of this run. */
export const work = mkdtempSync(path.join(os.tmpdir(), 'coach-ops-'));
chmodSync(work, 0o755);
const children = [];

/** A sign-up is made with this. */
export const personOf = (email) => ({
  first_name: 'Ops',
  last_name: 'Person',
  email,
  phone_number: '+12125550123',
  password: PASSWORD,
  time_zone: 'America/New_York',
  tos_accepted: true,
  sms_consent: true,
});

export function start(command, args, options = {}) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  child.output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (child.output += chunk));
  child.on('error', (error) => (child.output += error.message));
  children.push(child);
  return child;
}

/** @returns the exit status and everything that was written */
export async function ended(child, deadline = DEADLINE_MS) {
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  await until(isOver, 'the process to end', deadline);
  return { code: child.exitCode, output: child.output };
}

/** With SIGTERM first: a server that is killed leaves its embedded PostgreSQL running. */
export async function endChildren() {
  const running = () => children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  for (const child of running()) child.kill('SIGTERM');
  for (const end = Date.now() + END_MS; running().length > 0 && Date.now() < end;) await pause(100);
  for (const child of running()) child.kill('SIGKILL');
}

export function run(command, args, environment = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  if (status !== 0) throw new Error(`${command} ${args[0]}: ${(stderr || stdout).slice(-600)}`);
  return stdout + stderr;
}

/** @returns the status, of an upgrade 101, and the body */
export function tlsRequest(options, body) {
  return new Promise((resolve, reject) => {
    const request = https.request({ host: 'localhost', ...options }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode, body: text }));
      response.on('error', reject);
    });
    request.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve({ status: response.statusCode });
    });
    // A body that is refused is not read to its end.
    request.on('error', reject);
    request.end(body);
  });
}

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

export async function until(condition, what, deadline = DEADLINE_MS) {
  for (const end = Date.now() + deadline; ; await pause(200)) {
    if (await condition()) return;
    if (Date.now() > end) throw new Error(`timed out waiting for ${what}`);
  }
}
