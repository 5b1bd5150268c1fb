import { buildRunnable } from '@app/testing';
import { MadeUpSite } from '../testing/made-up-site';

const FILE = 'remotes/shell/1.0.0/main.js';
const TEXT = 'const twenty = "20";';
const LONG_AGO = 'Sat, 29 Nov 1997 00:00:00 GMT';

const site = new MadeUpSite();
beforeAll(async () => {
  await buildRunnable('web');
  await site.prepare();
  await site.put(FILE, TEXT);
  await site.start();
}, 180_000);
afterAll(() => site.close());

const ask = (headers: Record<string, string>, path = FILE) => fetch(`${site.url}/${path}`, { headers });

describe('a file of a release', () => {
  it.each<[Record<string, string>, number, string | null]>([
    [{}, 200, null],
    [{ range: 'bytes=0-4' }, 206, 'bytes 0-4/20'],
    [{ range: 'bytes=-5' }, 206, 'bytes 15-19/20'],
    [{ range: 'bytes=15-' }, 206, 'bytes 15-19/20'],
    [{ range: 'bytes=15-999' }, 206, 'bytes 15-19/20'],
    [{ range: 'bytes=20-' }, 416, 'bytes */20'],
    [{ range: 'bytes=99999999-' }, 416, 'bytes */20'],
    [{ range: 'bytes=-0' }, 416, 'bytes */20'],
    [{ range: 'items=0-1' }, 200, null],
    [{ range: 'bytes=0-1,3-4' }, 200, null],
    [{ range: 'bytes=0-4', 'if-range': '"another"' }, 200, null],
    [{ 'if-match': '"another"' }, 412, null],
    [{ 'if-match': '*' }, 200, null],
    [{ 'if-unmodified-since': LONG_AGO }, 412, null],
    [{ 'if-modified-since': LONG_AGO }, 200, null],
  ])('asked for with %j is answered with %d and a range of %s', async (headers, status, range) => {
    const answer = await ask(headers);
    expect([answer.status, answer.headers.get('content-range')]).toEqual([status, range]);
    expect(answer.headers.get('cache-control')).toBe(
      status >= 400 ? 'no-store' : 'public, max-age=31536000, immutable',
    );
  });

  it('that there is not is still not found, without a page', async () => {
    const answer = await ask({ range: 'bytes=0-' }, 'remotes/shell/1.0.0/other.js');
    expect(answer.status).toBe(404);
  });
});
