import { ApiError } from '@app/web-kit';
import { errorDetail, errorKind } from './error-kind';

describe('the error screen', () => {
  it.each([
    [new ApiError(401, 'Unauthorized', 'AUTH.REQUIRED'), 'session'],
    [new ApiError(403, 'No', 'X'), 'other'],
    [new ApiError(502, 'x', 'NOT_JSON'), 'other'],
    [new Error('boom'), 'other'],
    [new Error('401: Unauthorized'), 'other'],
    [new Error('Maximum update depth exceeded. This can happen when …'), 'other'],
    [new Error('Minified React error #185; visit …'), 'other'],
    ['text', 'other'],
  ])('%s is about: %s', (error, kind) => {
    expect(errorKind(error)).toBe(kind);
  });
  it('repeats the message of an error, and nothing of other values', () => {
    expect([errorDetail(new Error('boom')), errorDetail({ secret: 1 })]).toEqual(['boom', '']);
  });
  it.each([
    ['a file that did not load', Object.assign(new Error('Loading chunk 4 failed.'), { name: 'ChunkLoadError' })],
    ['a remote that did not start', Object.assign(new Error('died in status MOUNTING'), { appOrParcelName: 'mf-x#1' })],
  ])('does not repeat the technical message of %s', (_what, error) => {
    expect(errorDetail(error)).toBe('');
  });
});
