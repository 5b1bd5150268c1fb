import { ApiError } from '@app/web-kit';
import { errorDetail, errorKind } from './error-kind';

describe('the error screen', () => {
  it.each([
    [new ApiError(401, 'Unauthorized', 'AUTH.REQUIRED'), 'session'],
    [new ApiError(403, 'No', 'X'), 'other'],
    [new ApiError(502, 'x', 'NOT_JSON'), 'other'],
    [new Error('boom'), 'other'],
    [new Error('401: Unauthorized'), 'session'],
    [new Error('Maximum update depth exceeded. This can happen when …'), 'session'],
    [new Error('Minified React error #185; visit …'), 'session'],
    [new Error('Minified React error #1850; visit …'), 'other'],
    ['text', 'other'],
  ])('%s is about: %s', (error, kind) => {
    expect(errorKind(error)).toBe(kind);
  });
  it('repeats the message of an error and nothing of what is none', () => {
    expect([errorDetail(new Error('boom')), errorDetail({ secret: 1 })]).toEqual(['boom', '']);
  });
});
