import { describe, expect, it, jest } from '@jest/globals';
import { ERRORS } from '../../lib/error-messages';
import { HttpError } from '../../lib/http-error';
import { failureMessage, whatToDo } from './plan-failure';

describe('a change of the plan that failed', () => {
  it('is reported as one that has not happened, with what to do', () => {
    expect(failureMessage('Nothing was swapped.', HttpError.network(new TypeError('Failed to fetch')))).toBe(
      `Nothing was swapped. ${ERRORS.unreachable}`,
    );
  });

  it('is reported as something that went wrong where the client’s own code failed', () => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    const error = new TypeError('x is not a function');
    expect(failureMessage('Nothing was swapped.', error)).toBe('Nothing was swapped. Something went wrong.');
    expect(whatToDo(error).mayHelpAgain).toBe(false);
    expect(log.mock.calls).toEqual([[error]]);
    log.mockRestore();
  });

  it('is not reported as such where no response came: it may have happened', () => {
    expect(failureMessage('Nothing was swapped.', HttpError.withoutResponse(30_000))).toBe(ERRORS.unsure);
  });
});
