import os from 'node:os';
import path from 'node:path';

/** Compiles TypeScript as the app's build does (`scripts/swcrc.json`), and JSX. */
const swc = {
  swcrc: false,
  sourceMaps: 'inline',
  module: { type: 'es6' },
  jsc: {
    target: 'es2023',
    keepClassNames: true,
    parser: { syntax: 'typescript', tsx: true, decorators: true, dynamicImport: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      react: { runtime: 'automatic' },
    },
    experimental: { keepImportAttributes: true },
  },
};

const rootDir = path.resolve(import.meta.dirname, '..');

const esm = {
  rootDir,
  // Next to the other tools' caches: in the folder of temporary files it would be gone after each run.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // Sources import "./x.js", as Node wants it; Jest finds "./x.ts".
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1', '^@contracts/(.*)$': '<rootDir>/src/$1.contract.ts' },
  transform: { '^.+\\.tsx?$': ['@swc/jest', swc] },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
};

/** One more than there are cores: many a test waits for its database or for processes of its own. */
const WORKERS = os.availableParallelism() + 1;

export default {
  rootDir,
  maxWorkers: WORKERS,
  testSequencer: '<rootDir>/test/support/long-ones-first.mjs',
  // Generous, for a busy machine: what hangs fails, what is slow does not.
  testTimeout: 240_000,
  // Modules of a test file are never quite released: a worker that has grown makes way for a new one, well before the
  // heap's limit.
  workerIdleMemoryLimit: '1.5GB',
  projects: [
    {
      ...esm,
      displayName: 'unit',
      // Includes the client's tests that need no page.
      testMatch: ['<rootDir>/{src,test,scripts,catalogue,client}/**/*.unit.test.ts'],
    },
    {
      ...esm,
      displayName: 'integration',
      testMatch: ['<rootDir>/{src,test}/**/*.integration.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/support/setup-integration.ts'],
      globalSetup: '<rootDir>/test/support/global-setup.mjs',
      globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
    },
    {
      ...esm,
      displayName: 'client',
      testEnvironment: '<rootDir>/test/support/jsdom-env.mjs',
      testMatch: ['<rootDir>/client/**/*.test.{ts,tsx}', '!**/*.unit.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/support/setup-client.ts'],
      moduleNameMapper: {
        ...esm.moduleNameMapper,
        '\\.css$': '<rootDir>/test/support/empty.cjs',
        '\\.(svg|png|woff2)(\\?url)?$': '<rootDir>/test/support/empty.cjs',
      },
    },
  ],
};
