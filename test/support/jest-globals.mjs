/**
 * The globals of the test file that runs. Modules are shared by many files, so their imports read the globals here at
 * each use.
 */
export const current = { globals: undefined };

const ofTheFile = (name) =>
  new Proxy(function () {}, {
    apply: (_, self, args) => Reflect.apply(current.globals[name], self, args),
    get: (_, key) => current.globals[name][key],
  });

export const [afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test] = [
  'afterAll',
  'afterEach',
  'beforeAll',
  'beforeEach',
  'describe',
  'expect',
  'it',
  'jest',
  'test',
].map(ofTheFile);
