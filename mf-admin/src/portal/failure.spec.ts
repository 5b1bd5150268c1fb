import { ApiError } from '@app/web-kit';
import { failureText } from './failure';

describe('what an administrator reads when a call fails', () => {
  it.each([
    [
      'no answer',
      new ApiError(0, 'Failed to fetch', 'NETWORK'),
      'The server cannot be reached. Check your connection and try again.',
    ],
    [
      'a text over the limit of all calls',
      new ApiError(413, 'The request is too large', 'REQUEST.TOO_LARGE'),
      'This is too large to send. Shorten the text, or choose a smaller file.',
    ],
    [
      'a proxy that answers HTML',
      new ApiError(502, 'Invalid response format: expected JSON', 'NOT_JSON'),
      'The server is not responding as it should. Try again in a moment.',
    ],
    [
      'an elevation that ended',
      new ApiError(403, 'Please enter your authentication code to continue.', 'ACCESS.ELEVATION_REQUIRED'),
      'Please enter your authentication code to continue. Reload the page to sign in again.',
    ],
    [
      'a right that the role lacks',
      new ApiError(403, 'Your role does not let you read payments.', 'ACCESS.RIGHT_REQUIRED'),
      'Your role does not let you read payments.',
    ],
    [
      'a conflict',
      new ApiError(
        409,
        'mf-a now runs 2. Look again and decide.',
        'RELEASES.CHANGED_MEANWHILE',
        {},
        { requestId: 'r-1' },
      ),
      'mf-a now runs 2. Look again and decide.',
    ],
    [
      'a failure of the server',
      new ApiError(500, 'Something went wrong.', 'SERVER.UNEXPECTED', {}, { requestId: 'r-2' }),
      'Something went wrong. Request r-2.',
    ],
    ['a defect of ours', new TypeError('x is undefined'), 'Something unexpected happened. Try again.'],
  ])('%s', (_what, error, text) => {
    expect(failureText(error)).toBe(text);
  });
});
