import { afterEach } from '@jest/globals';
import { takeFaults } from './watch-answers.js';

// Fails the test in which an answer did not match the API's description.
afterEach(() => {
  const faults = takeFaults();
  if (faults.length > 0) throw new Error(`Not as the API is described:\n${faults.join('\n')}`);
});
