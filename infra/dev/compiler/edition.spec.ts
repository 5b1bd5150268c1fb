import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Editions, markOf, PLACEHOLDER, stamp, type ClientFiles } from './edition.mjs';

const sha384 = (bytes: Uint8Array) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
const serverCode = Buffer.from('exports.remote = {}');

const built = (): ClientFiles => ({
  release: {
    name: 'mf-calculator',
    version: `1.0.0-${PLACEHOLDER}`,
    contract: 1,
    owner: 'squad-calculator',
    gitSha: '',
    entry: 'remoteEntry.js',
    routes: [],
    widgets: {},
    base: { scripts: ['remoteEntry.js'], styles: ['styles.css'] },
    preloadFonts: [],
    integrity: { 'remoteEntry.js': 'sha384-of-the-placeholder', 'styles.css': 'sha384-x' },
    server: { file: 'server.cjs', integrity: '' },
  },
  files: [
    ['remoteEntry.js', Buffer.from(`var remote_mf_calculator_1_0_0_${PLACEHOLDER} = "1.0.0-${PLACEHOLDER}";`)],
    ['styles.css', Buffer.from('.x{color:red}')],
  ],
});

describe('an edition of a build', () => {
  it('has its own version wherever the version occurs, and hashes of these bytes', () => {
    const mark = markOf(1_790_000_000_000);
    const { release, files } = stamp(built(), serverCode, mark);
    expect(mark).toHaveLength(PLACEHOLDER.length);
    expect(release.version).toBe(`1.0.0-${mark}`);
    const [entry = new Uint8Array()] = files.map(([, bytes]) => bytes);
    expect(String(entry)).toBe(`var remote_mf_calculator_1_0_0_${mark} = "1.0.0-${mark}";`);
    for (const [file, bytes] of files) expect(release.integrity[file]).toBe(sha384(bytes));
    expect(release.server.integrity).toBe(sha384(serverCode));
  });

  it('has a name that sorts after earlier ones, so that the oldest can be found', () => {
    const marks = [1_790_000_000_000, 1_790_000_000_001, 1_800_000_000_000].map(markOf);
    expect([...marks].sort()).toEqual(marks);
  });

  it('is kept while pages may request it, and is removed before any published version', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'editions-'));
    try {
      const editions = new Editions(folder);
      await mkdir(join(folder, 'remotes/mf-calculator/1.0.0-0123456789'), { recursive: true });
      for (const time of [1, 2, 3]) await editions.write(stamp(built(), serverCode, markOf(time)), serverCode);
      await editions.sweep('mf-calculator', 2);
      expect((await readdir(join(folder, 'remotes/mf-calculator'))).sort()).toEqual([
        '1.0.0-0123456789',
        `1.0.0-${markOf(2)}`,
        `1.0.0-${markOf(3)}`,
      ]);
      expect(await readFile(join(folder, `server/mf-calculator/1.0.0-${markOf(3)}/server.cjs`))).toEqual(serverCode);
      await editions.sweep('mf-calculator', 0);
      expect(await readdir(join(folder, 'remotes/mf-calculator'))).toEqual(['1.0.0-0123456789']);
      expect(await readdir(join(folder, 'server/mf-calculator'))).toEqual([]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
