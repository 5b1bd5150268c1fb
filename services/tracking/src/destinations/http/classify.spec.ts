import { classifyError, classifyStatus, parseRetryAfter } from './classify';

describe('a status', () => {
  it.each<[number, number | undefined, string | undefined]>([
    [200, undefined, undefined],
    [204, undefined, undefined],
    [302, undefined, 'rejected'],
    [400, undefined, 'rejected'],
    [401, undefined, 'rejected'],
    [408, undefined, 'not-sent'],
    [410, undefined, 'rejected'],
    [429, 3_000, 'not-sent'],
    [500, undefined, 'ambiguous'],
    [502, undefined, 'ambiguous'],
    [503, undefined, 'ambiguous'],
    [503, 1_000, 'not-sent'],
    [504, undefined, 'ambiguous'],
  ])('%i with Retry-After %p is %p', (status, retryAfterMs, kind) => {
    expect(classifyStatus(status, retryAfterMs)?.kind).toBe(kind);
  });
});

describe('a request without an answer', () => {
  it.each([
    ['ECONNREFUSED', 'not-sent'],
    ['ENOTFOUND', 'not-sent'],
    ['UND_ERR_CONNECT_TIMEOUT', 'not-sent'],
    ['ECONNRESET', 'ambiguous'],
    ['UND_ERR_SOCKET', 'ambiguous'],
  ])('%s is %s', (code, kind) => {
    const error = new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code }) });
    expect(classifyError(error).kind).toBe(kind);
  });

  it('is ambiguous after a timeout', () => {
    expect(classifyError(new DOMException('late', 'TimeoutError'))).toEqual({ kind: 'ambiguous', reason: 'timeout' });
  });

  it('keeps no text of the error, which may hold the address and its token', () => {
    expect(JSON.stringify(classifyError(new Error('https://x/?access_token=secret')))).not.toContain('secret');
  });
});

describe('Retry-After', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  it.each([
    [null, undefined],
    ['', undefined],
    ['7', 7_000],
    ['Sat, 21 Nov 2026 10:00:30 GMT', 30_000],
    ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
    ['soon', undefined],
  ])('%p is %p ms', (header, expected) => {
    expect(parseRetryAfter(header, now)).toBe(expected);
  });
});
