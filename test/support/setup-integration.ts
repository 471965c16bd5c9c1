import { afterEach } from '@jest/globals';
import { takeFaults } from './watch-answers.js';

// Fails the test that saw an answer which the API's description does not allow.
afterEach(() => {
  const faults = takeFaults();
  if (faults.length > 0) throw new Error(`Not as the API is described:\n${faults.join('\n')}`);
});
