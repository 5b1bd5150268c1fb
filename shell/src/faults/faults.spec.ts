import { ApiError } from '@app/web-kit';
import { createThrottle } from '../composition/report';
import { countFault, sourceOf, takeFaults } from './fault-counts';
import { isChunkLoadError, suppressedKind } from './suppressed';
import { isWatched, isWhiteScreen } from './white-screen';

describe('rejections that no code handles', () => {
  it.each([
    [new ApiError(401, 'Unauthorized', 'SESSION.UNAUTHORIZED'), 'unauthorized'],
    [new ApiError(403, 'Forbidden', 'X'), 'forbidden'],
    [new Error('401: Unauthorized'), 'unauthorized'],
    [new Error('403'), 'forbidden'],
    [new Error('Authentication required'), 'unauthorized'],
    [new Error('JWT token expired'), 'unauthorized'],
    [new TypeError('Failed to fetch'), 'network'],
    [new Error('NetworkError when attempting to fetch resource.'), 'network'],
    [new Error('Refused by the Content Security Policy directive'), 'content-security-policy'],
    [Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' }), 'chunk-load'],
    [new DOMException('The operation was aborted.', 'AbortError'), 'aborted'],
    ['visitor-mode', 'visitor-mode'],
    [new Error('GET api/saved-calculations gave up'), 'saved-calculations'],
  ])('%s are kept from the reader as %s', (reason, kind) => {
    expect(suppressedKind(reason)).toBe(kind);
  });
  it.each([
    [new Error('x is not a function')],
    [new TypeError("Cannot read properties of undefined (reading 'a')")],
    [new ApiError(500, 'Something broke', 'X')],
    [null],
    [{ status: 401 }],
  ])('%s is a defect like any other', (reason) => {
    expect(suppressedKind(reason)).toBeNull();
  });
  it('a chunk that no longer exists is distinguished from a call that failed', () => {
    expect([
      isChunkLoadError(new Error('ChunkLoadError: Loading chunk route-dashboard failed')),
      isChunkLoadError(new TypeError('Failed to fetch')),
    ]).toEqual([true, false]);
  });
});

describe('what is kept from the reader', () => {
  it('is counted for the remote and version whose code it was', () => {
    const error = Object.assign(new Error('boom'), {
      stack: 'Error: boom\n    at f (https://site.example/remotes/mf-calculator/1.2.0-abc/app.1234.js:1:2)',
    });
    countFault('network', sourceOf(error, '9.9.9'));
    countFault('network', sourceOf(error, '9.9.9'));
    countFault('network', sourceOf('no error at all', '9.9.9'));
    expect(takeFaults()).toEqual([
      { remote: 'mf-calculator', version: '1.2.0-abc', kind: 'network', count: 2 },
      { remote: 'shell', version: '9.9.9', kind: 'network', count: 1 },
    ]);
    expect(takeFaults()).toEqual([]);
  });
  it('fits into a report: what exceeds it waits for the next, and every count has a limit', () => {
    for (let index = 0; index < 60; index += 1) countFault('defect', { remote: 'shell', version: String(index) });
    for (let index = 0; index < 1_100; index += 1) countFault('network', { remote: 'shell', version: '0' });
    expect([takeFaults().length, takeFaults().length, takeFaults().length]).toEqual([50, 11, 0]);
    for (let index = 0; index < 1_100; index += 1) countFault('network', { remote: 'shell', version: '0' });
    expect(takeFaults()).toMatchObject([{ count: 1_000 }]);
  });
  it('is printed once in five seconds for each message', () => {
    let now = 0;
    const may = createThrottle(() => now);
    expect([may('a'), may('a'), may('b')]).toEqual([true, false, true]);
    now = 4_999;
    expect(may('a')).toBe(false);
    now = 5_000;
    expect(may('a')).toBe(true);
  });
});

describe('a white screen', () => {
  it.each([
    ['navigation and content', { landmark: true, content: true, loading: false }, false],
    ['a page that still loads', { landmark: true, content: false, loading: true }, false],
    ['a loader alone', { landmark: false, content: true, loading: true }, false],
    ['no navigation', { landmark: false, content: true, loading: false }, true],
    ['navigation around nothing', { landmark: true, content: false, loading: false }, true],
    ['nothing at all', { landmark: false, content: false, loading: false }, true],
  ])('%s', (_name, look, white) => {
    expect(isWhiteScreen(look)).toBe(white);
  });
  it.each([
    ['localhost', false, false],
    ['127.0.0.1', false, false],
    ['[::1]', false, false],
    ['localhost', true, true],
    ['fairlead.example', false, true],
  ])('is looked for at %s (asked: %s): %s', (hostname, asked, watched) => {
    expect(isWatched({ hostname }, asked)).toBe(watched);
  });
});
