import { ApiError } from '@app/web-kit';
import { failureText } from './use-content-form';

const api = (status: number, message = 'Words of the server.', code = 'X') => new ApiError(status, message, code);

describe('a form that was not sent says', () => {
  it.each([
    ['that no server answered', api(0, 'Failed to fetch', 'NETWORK'), /internet connection/],
    ['that the file is too large', api(413), 'The file is too large.'],
    ['what the limit says', api(429), 'Words of the server.'],
    ['that there is a limit', api(429, 'API error: 429', 'UNKNOWN'), /Too many attempts/],
    ['to come back later', api(503), /try again later/],
    ['to come back later when a proxy answered', api(200, 'Invalid response format', 'NOT_JSON'), /try again later/],
    ['why it was refused', api(400), 'Words of the server.'],
    ['that it does not know why', api(400, 'API error: 400', 'UNKNOWN'), /unexpected/],
    ['that it does not know why when the page failed', new TypeError('x'), /unexpected/],
  ])('%s', (_what, error, text) => {
    expect(failureText(error)).toMatch(text);
  });
});
