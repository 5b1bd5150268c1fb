import { ApiError } from '@app/web-kit';
import { isLinkRefused } from './reset-password';

describe('a refused reset', () => {
  it.each<[string, unknown, boolean]>([
    ['is about a link that was used', new ApiError(400, 'x', 'AUTH.INVALID_RESET_LINK'), true],
    ['is about a link that is too long', new ApiError(400, 'x', 'REQUEST.INVALID', { token: 'x' }), true],
    ['is about the password', new ApiError(400, 'x', 'REQUEST.INVALID', { password: 'x' }), false],
    ['is about a limit', new ApiError(429, 'x', 'AUTH.TOO_MANY_RESETS'), false],
    ['is about an overload', new ApiError(503, 'x', 'UNKNOWN'), false],
    ['is about the network', new ApiError(0, 'x', 'NETWORK'), false],
    ['is about a fault of the page', new Error('x'), false],
  ])('%s', (_name, error, link) => {
    expect(isLinkRefused(error)).toBe(link);
  });
});
