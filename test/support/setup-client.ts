import { afterEach, expect } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';
import * as React from 'react';

// Elements that tests wait for appear right away, but a busy machine may need longer.
configure({ asyncUtilTimeout: 15_000 });

// React records a stack of calls for each of the first 10,000 elements of a second, for its warnings. This takes processor
// time in every test, so here React believes that the 10,000 were made.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
  string,
  object
>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });

// A mocked answer that the server would not give proves nothing. The client warns about it and continues; the test fails.
const misshapen: unknown[] = [];
const { debug } = console;
Object.assign(console, {
  debug: (...words: unknown[]) =>
    String(words[0]).includes('has another shape than expected') ? misshapen.push(words) : debug(...words),
});
afterEach(() => expect(misshapen.splice(0)).toEqual([]));
