import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..');
const BIN = path.join(ROOT, 'node_modules', '.bin');
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** The environment of every child: the locked tools, Node 24 among them, come before the machine's own. */
export const environment = () => ({ ...process.env, PATH: `${BIN}${path.delimiter}${process.env.PATH}` });

/**
 * Runs a program to its end, passing on the signals that this process gets.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @param {(child: import('node:child_process').ChildProcess) => void} [started]
 * @returns {Promise<number>} its exit status; 128 and the signal's number when one ended it, as shells have it
 */
export function run(command, args, options = {}, started = () => {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, env: environment(), stdio: 'inherit', ...options });
    const forward = (signal) => child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, forward);
    const done = (settle) => {
      for (const signal of SIGNALS) process.off(signal, forward);
      settle();
    };
    child.once('error', (error) => done(() => reject(error)));
    child.once('close', (code, signal) => done(() => resolve(code ?? 128 + constants.signals[signal])));
    started(child);
  });
}

/**
 * Runs a step whose output matters only when it fails.
 * @param {string} title one line that tells what is being done
 * @returns {Promise<void>} ends this process with the step's status when it fails
 */
export async function runStep(title, command, args) {
  process.stdout.write(`${title}\n`);
  const words = [];
  const status = await run(command, args, { stdio: ['ignore', 'pipe', 'pipe'] }, (child) => {
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => words.push(chunk));
  });
  if (status === 0) return;
  process.stderr.write(Buffer.concat(words));
  process.stderr.write(`\n${[command, ...args].join(' ')} failed with status ${status}.\n`);
  process.exit(status);
}

export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
