import { describe, expect, it } from '@jest/globals';
import fs from 'node:fs';
import { LEAST_WRITERS } from '../../src/curriculum/domain/journal.js';
import { FOLLOW_UP_MS } from '../../src/safety/domain/safety-case.js';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five'];

describe('The privacy policy', () => {
  const policy = fs.readFileSync('legal/privacy.md', 'utf8').replaceAll(/\s+/g, ' ');

  it('says that staff can read what people write about practices, and when without names', () => {
    expect(policy).toContain('your reflections on your practices');
    expect(policy).toContain(`once at least ${NUMBERS[LEAST_WRITERS]} people have written about it`);
  });

  it('says for how long crisis messages open the conversations to staff', () => {
    expect(policy).toContain(`for up to ${FOLLOW_UP_MS / 86_400_000} days after`);
  });
});
