/**
 * Runs a test file of the client for Jest, with Jest's own runner (jest-circus), in the page that all files of a worker
 * share (`jsdom-env.mjs`). Packages are loaded once for a page; the product's own modules, and packages that keep data
 * of a file, once for each file, which so finds every store empty. See docs/adr/0014.
 */
import circus from 'jest-circus/runner';

const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

/** Packages that keep something of a file (answers, mounted components), or add to the page or to the hooks as they load. */
const WITH_STATE = /\/node_modules\/(?:swr|@testing-library|css\.escape)\//;
const isShared = (key) => key.includes('/node_modules/') && !WITH_STATE.test(key) && !key.startsWith('@jest/globals');

/** Jest's loader of modules for the page: the first file's. */
let loader;

export default async function run(globalConfig, config, environment, runtime, testPath, tell) {
  if (loader) forget();
  else {
    loader = runtime;
    // The loader lives as long as the page.
    runtime.teardown = () => {};
  }
  tellSourceMaps(runtime);
  delete environment.global[EVENT_HANDLERS];
  try {
    return await circus.default(globalConfig, config, environment, loader, testPath, tell);
  } finally {
    loader.restoreAllMocks();
  }
}

/** Forgets every module of the file before but the shared packages, and what it replaced. */
function forget() {
  const { esModuleRegistry, moduleRegistry, internalModuleRegistry, mockRegistry, moduleMockRegistry } =
    loader.registries;
  for (const registry of [esModuleRegistry, moduleRegistry])
    for (const key of registry.keys()) if (!isShared(key)) registry.delete(key);
  // jest-circus keeps its list of tests in module state.
  for (const registry of [internalModuleRegistry, mockRegistry, moduleMockRegistry]) registry.clear();
  loader.mockState.clear();
  loader.jestGlobals.clearJestObjectCache();
  loader.testState.state = 'loading';
}

/** Jest looks up the lines of a failure in the loader that it made for the file. */
function tellSourceMaps(runtime) {
  if (runtime === loader) return;
  const [known, wanted] = [loader.getSourceMaps(), runtime.getSourceMaps()];
  known.forEach((map, file) => wanted.set(file, map));
  known.set = (file, map) => {
    wanted.set(file, map);
    return Map.prototype.set.call(known, file, map);
  };
}
