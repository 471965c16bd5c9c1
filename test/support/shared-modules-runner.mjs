/**
 * Runs a test file of the server for Jest, with Jest's own runner (jest-circus), but has Node load the modules. Jest
 * loads, links and compiles them again for every file: 3 of the 4 seconds that a file with a whole product in it
 * took. Here the files that a worker runs share them, so a module's state outlives a file, and a test must restore
 * what it changes. See docs/adr/0014.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ModernFakeTimers } from '@jest/fake-timers';
import circus from 'jest-circus/runner';
import { ModuleMocker } from 'jest-mock';
import 'reflect-metadata';
import { current } from './jest-globals.mjs';
import './run-typescript.mjs';

const require = createRequire(import.meta.url);
const TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

const mocker = new ModuleMocker(globalThis);
let timers;

/** The part of Jest's object that the server's tests use. */
const jest = {
  fn: (implementation) => mocker.fn(implementation),
  spyOn: (object, method) => mocker.spyOn(object, method),
  restoreAllMocks: () => mocker.restoreAllMocks(),
  useFakeTimers: (options) => timers.useFakeTimers(options),
  useRealTimers: () => timers.useRealTimers(),
  advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
  getTimerCount: () => timers.getTimerCount(),
  setTimeout: (ms) => void (globalThis[TIMEOUT] = ms),
};

export default async function run(globalConfig, config, environment, _jestRuntime, testPath, tell) {
  timers ??= new ModernFakeTimers({ config, global: globalThis });
  delete globalThis[EVENT_HANDLERS];
  delete globalThis[TIMEOUT];
  const variables = { ...process.env };
  /** The part of Jest's module loader that jest-circus needs. */
  const loader = {
    // jest-circus keeps its list of tests in module state.
    requireInternalModule(file) {
      delete require.cache[file];
      return require(file);
    },
    requireModule: require,
    unstable_shouldLoadAsEsm: () => true,
    // The hooks of a set-up file are for the test file at hand, so it runs for each.
    unstable_importModule: (file) => import(`${pathToFileURL(file)}?for=${path.basename(testPath)}`),
    setGlobalsForRuntime: (globals) => void (current.globals = { ...globals, jest }),
    enterTestCode() {},
    leaveTestCode() {},
  };
  try {
    return await circus.default(globalConfig, config, environment, loader, testPath, tell);
  } finally {
    timers.useRealTimers();
    mocker.restoreAllMocks();
    for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
    Object.assign(process.env, variables);
  }
}
