import { describe, expect, it, jest } from '@jest/globals';
import {
  adviceOn,
  contentMessage,
  detailMessage,
  ERRORS,
  formMessages,
  resetConfirmMessage,
  serverMessages,
  signUpMessages,
  systemPromptMessage,
} from './error-messages';
import { HttpError, mayPass } from './http-error';

const response = (data: unknown) => HttpError.status(400, data);

describe('Forms', () => {
  it('say that the server could not be reached, and what it said where it could be', () => {
    const unreached = ['We could not reach the server: check your connection and try again.'];
    expect(formMessages(HttpError.network(new Error('offline')))).toEqual(unreached);
    expect(formMessages(HttpError.timeout(5_000))).toEqual(unreached);
    expect(formMessages(response({ email: ['Wrong.'] }))).toEqual(['Wrong.']);
  });

  // proves 13.9
  it('say what to do where a server in trouble gave no reason, and the reason where it gave one', () => {
    const serverError = ['Something went wrong on our side. Please try again in a moment.'];
    expect(formMessages(HttpError.status(502, '<h1>Bad Gateway</h1>'))).toEqual(serverError);
    expect(formMessages(HttpError.status(500, { detail: 'Something went wrong' }))).toEqual(serverError);
    expect(formMessages(HttpError.status(503, { detail: 'Texts are off.' }))).toEqual(['Texts are off.']);
    expect(formMessages(response({}))).toEqual(['Something went wrong']);
    expect(formMessages(HttpError.status(403, '<h1>Forbidden</h1>'))).toEqual(serverError);
    expect(formMessages(HttpError.status(413, '<h1>Request Entity Too Large</h1>'))).toEqual([
      'This is too much to send at once. Make it shorter, and try again.',
    ]);
    expect(formMessages(HttpError.status(413, { detail: 'At most 20 MiB.' }))).toEqual(['At most 20 MiB.']);
  });
});

describe('An exception of the client’s own code', () => {
  // proves 13.10
  it('is shown as something that went wrong, never as the connection, and logged once', () => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    const error = new TypeError('this[#t].getOrInsertComputed is not a function');
    for (const messagesOf of [formMessages, serverMessages]) expect(messagesOf(error)).toEqual([ERRORS.generic]);
    for (const messageOf of [detailMessage, contentMessage]) expect(messageOf(error)).toBe(ERRORS.generic);
    expect(signUpMessages(error)).toEqual([ERRORS.signUp]);
    expect(adviceOn(error)).toBeNull();
    expect(mayPass(error)).toBe(false);
    expect(log.mock.calls).toEqual([[error]]);
    log.mockRestore();
  });
});

describe('Log-in and reset request', () => {
  // proves 13.1, 13.2
  it.each([
    ['a list of strings', ['Incorrect email or password.'], ['Incorrect email or password.']],
    ['lists by field', { email: ['Wrong.', 'Long.'], password: ['Short.'] }, ['Wrong.', 'Long.', 'Short.']],
    ['one line', { detail: 'Too many attempts.' }, ['Too many attempts.']],
    ['nothing', undefined, ['Something went wrong']],
    ['an empty list', [], ['Something went wrong']],
    ['a page of HTML', '<h1>Bad Gateway</h1>', ['Something went wrong']],
    ['numbers', { email: [7, null] }, ['Something went wrong']],
  ])('show %s', (_, data, messages) => {
    expect(serverMessages(response(data))).toEqual(messages);
  });

  it('say that the session has ended, not what the server calls it', () => {
    const error = HttpError.status(401, { detail: 'Invalid token.' });
    expect(serverMessages(error)).toEqual(['You are signed out. Please log in again.']);
    expect(detailMessage(error)).toBe('You are signed out. Please log in again.');
  });

  // proves 13.1
  it('show the fallback when the server did not respond', () => {
    expect(serverMessages(HttpError.network(new TypeError()))).toEqual(['Something went wrong']);
  });
});

describe('Sign-up', () => {
  // proves 13.3
  it("shows the values of the server's response", () => {
    expect(signUpMessages(response({ email: ['A user with this email already exists.'] }))).toEqual([
      'A user with this email already exists.',
    ]);
  });

  // proves 13.3
  it("otherwise shows the error's own message", () => {
    expect(signUpMessages(HttpError.network(new TypeError()))).toEqual(['Network Error']);
  });

  // proves 13.3
  it('otherwise shows its fallback', () => {
    expect(signUpMessages(new Error())).toEqual(['Something went wrong. Please try again later']);
    expect(signUpMessages('?')).toEqual(['Something went wrong. Please try again later']);
  });
});

describe('Reset confirm', () => {
  it("shows 'non-field-error'", () => {
    expect(resetConfirmMessage(response({ 'non-field-error': 'Invalid or expired token' }))).toBe(
      'Invalid or expired token',
    );
    expect(resetConfirmMessage(response({ 'non-field-error': ['Used already'] }))).toBe('Used already');
  });

  it('otherwise shows its fallback', () => {
    const fallback = 'There was an error resetting your password. Try again later';
    expect(resetConfirmMessage(response({ password: ['Too short'] }))).toBe(fallback);
    expect(resetConfirmMessage(new Error('x'))).toBe(fallback);
  });
});

describe('System prompt and others', () => {
  it("show the server's own text, otherwise the fallback", () => {
    expect(systemPromptMessage(response({ error: 'Template "Method" has an unknown variable' }))).toMatch(
      'unknown variable',
    );
    expect(systemPromptMessage(new Error('x'))).toBe('Failed to load system prompt');
    expect(detailMessage(response({ detail: 'Not found.' }))).toBe('Not found.');
    expect(detailMessage(HttpError.network(new TypeError()))).toBe(ERRORS.unreachable);
    expect(detailMessage(HttpError.status(502, '<h1>Bad Gateway</h1>'))).toBe(ERRORS.serverError);
    expect(detailMessage(HttpError.status(400, { sort: ['Please choose from name'] }))).toBe('Please choose from name');
    expect(detailMessage(null)).toBe('Something went wrong');
  });
});
