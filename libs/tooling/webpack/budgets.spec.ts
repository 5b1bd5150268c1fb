import { randomBytes } from 'node:crypto';
import { overBudget } from './budgets.mjs';

/** Random, so that gzip makes it no smaller. */
const FILES: Record<string, Buffer> = {
  'entry.1.js': randomBytes(10 * 1024),
  'route-a.1.js': randomBytes(20 * 1024),
  'route-b.1.js': randomBytes(40 * 1024),
  'editor.1.js': randomBytes(30 * 1024),
};
const RELEASE = {
  base: { scripts: ['entry.1.js'] },
  routes: [
    { path: '/a', files: { scripts: ['route-a.1.js'] } },
    { path: '/b', files: { scripts: ['entry.1.js', 'route-b.1.js'] } },
  ],
  integrity: Object.fromEntries(Object.keys(FILES).map((file) => [file, 'sha384-…'])),
};
const read = (file: string) => FILES[file] ?? Buffer.alloc(0);

describe('the budgets of a remote', () => {
  it('name the route whose first view is larger, each file counted once', () => {
    expect(overBudget(RELEASE, { route: 45 }, read)).toEqual([
      expect.stringMatching(/^\/b begins with 50\.\d of 45 KiB: entry\.1\.js, route-b\.1\.js$/),
    ]);
    expect(overBudget(RELEASE, { route: 51 }, read)).toEqual([]);
  });

  it('name a chunk that is larger, and one that nothing is called', () => {
    expect(overBudget(RELEASE, { chunks: { editor: 29, edit: 1, charts: 100 } }, read)).toEqual([
      expect.stringMatching(/^editor\.1\.js has 30\.\d of 29 KiB$/),
      'no chunk is called edit',
      'no chunk is called charts',
    ]);
  });

  it('ask nothing of a remote without any', () => {
    expect(overBudget(RELEASE, {}, read)).toEqual([]);
  });
});
