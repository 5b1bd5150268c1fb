import { ApiError, networkError, SESSION_REFUSED } from './api-error';
import { failureText } from './failure-text';

const LATER = 'The server did not respond properly. Please try again later.';
const AGAIN = 'Please sign in again. What you entered stays here.';
const UNEXPECTED = 'An unexpected error occurred. Please try again.';

describe('the text of a failed call', () => {
  it.each([
    [networkError(), 'Unable to connect to server. Please check your internet connection and try again.'],
    [new ApiError(401, 'The session has ended.', SESSION_REFUSED), AGAIN],
    [new ApiError(401, 'Unauthorized', 'UNKNOWN'), AGAIN],
    [new ApiError(401, 'The password is not right.', 'LOGIN.INVALID'), 'The password is not right.'],
    [new ApiError(413, 'API error: 413', 'UNKNOWN'), 'The file is too large.'],
    [new ApiError(413, 'The request is too large', 'REQUEST.TOO_LARGE'), 'The file is too large.'],
    [new ApiError(413, 'The file is larger than 10 MB.', 'FILES.TOO_LARGE'), 'The file is larger than 10 MB.'],
    [new ApiError(429, 'Ten requests a day are allowed.', 'NDA.LIMIT'), 'Ten requests a day are allowed.'],
    [new ApiError(429, 'API error: 429', 'UNKNOWN'), 'Too many attempts. Please try again later.'],
    [
      new ApiError(503, 'Files are being moved. Try again at 5 PM.', 'FILES.AWAY'),
      'Files are being moved. Try again at 5 PM.',
    ],
    [new ApiError(503, 'down', 'UNAVAILABLE'), LATER],
    [new ApiError(500, 'Internal', 'INTERNAL'), LATER],
    [new ApiError(200, 'Invalid response format: expected JSON', 'NOT_JSON'), LATER],
    [new ApiError(409, 'Somebody saved before you.', 'X'), 'Somebody saved before you.'],
    [new ApiError(400, 'API error: 400', 'UNKNOWN'), UNEXPECTED],
    [new TypeError('x is undefined'), UNEXPECTED],
  ])('%s', (error, text) => {
    expect(failureText(error)).toBe(text);
  });
});
