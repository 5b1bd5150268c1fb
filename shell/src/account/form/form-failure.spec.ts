import { ApiError } from '@app/web-kit';
import { failureText, formFailure, waitText } from './form-failure';

const api = (status: number, message: string, code = 'X', retryAfter?: number) =>
  new ApiError(status, message, code, {}, { retryAfterSeconds: retryAfter });

describe('a failed form says', () => {
  it.each([
    [
      'no network',
      api(0, 'Failed to fetch', 'NETWORK'),
      'Unable to connect to server. Please check your internet connection and try again.',
    ],
    ['a limit with its end', api(429, 'Slow down', 'X', 120), 'Too many attempts. Please try again in 2 minutes.'],
    ["a limit in the server's words", api(429, 'Slow down'), 'Slow down'],
    ['a limit of a proxy', api(429, 'API error: 429', 'UNKNOWN'), 'Too many attempts. Please try again later.'],
    ['an overload', api(503, 'x'), 'The server did not respond properly. Please try again later.'],
    [
      "a proxy's page",
      api(200, 'Invalid response format: expected JSON', 'NOT_JSON'),
      'The server did not respond properly. Please try again later.',
    ],
    [
      "a refusal in the server's words",
      api(400, 'This password is among the most common ones.'),
      'This password is among the most common ones.',
    ],
    [
      'a refusal without words',
      api(400, 'API error: 400', 'UNKNOWN'),
      'An unexpected error occurred. Please try again.',
    ],
    ['a fault of the page', new TypeError('x is undefined'), 'An unexpected error occurred. Please try again.'],
  ])('%s', (_name, error, text) => {
    expect(failureText(error)).toBe(text);
  });
  it('the faults at their fields and a title of its own', () => {
    const error = new ApiError(400, 'No', 'X', { phone: 'Too long.' });
    expect(formFailure('Not saved')(error)).toEqual({
      text: 'No',
      toast: { title: 'Not saved', description: 'No' },
      fields: { phone: 'Too long.' },
    });
  });
  it.each([
    [1, 'in 1 second'],
    [20, 'in 20 seconds'],
    [89, 'in 89 seconds'],
    [90, 'in 2 minutes'],
    [3600, 'in 60 minutes'],
    [5401, 'in 2 hours'],
    [72_000, 'in 20 hours'],
  ])('a wait of %d s', (seconds, text) => {
    expect(waitText(seconds)).toBe(text);
  });
});
