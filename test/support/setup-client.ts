import { afterEach, expect } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

// What tests wait for appears right away, but a busy machine may need longer.
configure({ asyncUtilTimeout: 15_000 });

// A mocked answer that the server would not give proves nothing. The client warns about it and continues; the test fails.
const misshapen: unknown[] = [];
const { debug } = console;
Object.assign(console, {
  debug: (...words: unknown[]) =>
    String(words[0]).includes('has another shape than expected') ? misshapen.push(words) : debug(...words),
});
afterEach(() => expect(misshapen.splice(0)).toEqual([]));
