import { expect, it } from '@jest/globals';
import { PLACEHOLDERS } from '../../domain/prompt.js';
import { PLACEHOLDER_NAMES } from './prompts.contract.js';

it('the wire contract names the placeholders that the prompt knows', () => {
  expect([...PLACEHOLDER_NAMES].sort()).toEqual(Object.keys(PLACEHOLDERS).sort());
});
