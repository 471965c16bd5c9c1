import { afterEach } from '@jest/globals';
import { takeErrors } from './watch-responses.js';

// Fails the test in which a response did not match the OpenAPI document.
afterEach(() => {
  const errors = takeErrors();
  if (errors.length > 0) throw new Error(`Not as the API is described:\n${errors.join('\n')}`);
});
