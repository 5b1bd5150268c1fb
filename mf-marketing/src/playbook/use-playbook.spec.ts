import { ApiError } from '@app/web-kit';
import { failureMessage } from './use-playbook';

describe('a playbook that did not come', () => {
  it.each([
    ['the server said why', new ApiError(429, 'Please wait a minute.', 'LIMIT'), 'Please wait a minute.'],
    [
      'the server named the field',
      new ApiError(400, 'Not valid', 'X', { email: 'Please enter a valid email address.' }),
      'Please enter a valid email address.',
    ],
    [
      'a proxy answered',
      new ApiError(502, 'Invalid response format: expected JSON', 'NOT_JSON'),
      'Failed to process request',
    ],
    ['the server had no words', new ApiError(500, 'API error: 500', 'UNKNOWN'), 'Failed to process request'],
    ['no server answered', new ApiError(0, 'Failed to fetch', 'NETWORK'), 'Something went wrong. Please try again.'],
    ['the page failed', new TypeError('x'), 'Something went wrong. Please try again.'],
  ])('when %s', (_when, error, text) => {
    expect(failureMessage(error)).toBe(text);
  });
});
