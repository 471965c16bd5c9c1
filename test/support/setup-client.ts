import { afterEach, expect } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

// What is found or waited for comes at once, but a busy machine takes its time for it.
configure({ asyncUtilTimeout: 15_000 });

// A mocked answer that the server would not give proves nothing: the client says so, and goes on.
const misshapen: unknown[] = [];
const { debug } = console;
Object.assign(console, {
  debug: (...words: unknown[]) =>
    String(words[0]).includes('has another shape than expected') ? misshapen.push(words) : debug(...words),
});
afterEach(() => expect(misshapen.splice(0)).toEqual([]));
