import { afterEach } from '@jest/globals';
import { takeFaults } from './watch-responses.js';

// Fails the test in which a response did not match the OpenAPI document.
afterEach(() => {
  const faults = takeFaults();
  if (faults.length > 0) throw new Error(`Not as the API is described:\n${faults.join('\n')}`);
});
