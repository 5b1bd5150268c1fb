import { ApiError } from '@app/web-kit';
import { errorDetail, errorKind } from './error-kind';

describe('the error screen', () => {
  it.each([
    [new ApiError(401, 'Unauthorized', 'AUTH.REQUIRED'), 'session'],
    [new ApiError(403, 'No', 'X'), 'other'],
    [new ApiError(502, 'x', 'NOT_JSON'), 'other'],
    [new Error('boom'), 'other'],
    ['text', 'other'],
  ])('%s is about: %s', (error, kind) => {
    expect(errorKind(error)).toBe(kind);
  });
  it('repeats the message of an error and nothing of what is none', () => {
    expect([errorDetail(new Error('boom')), errorDetail({ secret: 1 })]).toEqual(['boom', '']);
  });
});
