import { describe, expect, it } from '@jest/globals';
import { ERRORS } from '../../lib/error-messages';
import { HttpError } from '../../lib/http-error';
import { failureWords } from './failure';

describe('a change of the plan that failed', () => {
  it('is told as one that has not happened, with what to do', () => {
    expect(failureWords('Nothing was swapped.', new TypeError('Failed to fetch'))).toBe(
      `Nothing was swapped. ${ERRORS.unreachable}`,
    );
  });

  it('is not told as such where no answer came: it may have happened', () => {
    expect(failureWords('Nothing was swapped.', HttpError.unanswered(30_000))).toBe(ERRORS.unsure);
  });
});
