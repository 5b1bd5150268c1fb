import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { wire } from './environment.mjs';
import { parseOptions } from './options.mjs';
import { REMOVED, removeSiteData } from './site-data.mjs';

describe('starting over', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-data-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('leaves nothing that a program of the site keeps in its folder, and says so', async () => {
    const { ports } = parseOptions([], {});
    const { env, plans } = wire({ given: {}, secrets: {}, ports, dataDir: folder, databaseUrl: 'postgres://x/y' });
    const inbox = plans.inbox.env;
    const kept = [...Object.values(env), ...Object.values(inbox)].filter((value) => value?.startsWith(`${folder}/`));
    expect(kept.length).toBeGreaterThan(4);
    for (const path of new Set(kept)) {
      if (path === undefined) continue;
      const isFile = path.endsWith('.json');
      await mkdir(isFile ? dirname(path) : path, { recursive: true });
      await writeFile(isFile ? path : join(path, 'kept'), 'of a person');
    }
    expect(await removeSiteData(folder)).toEqual({ note: REMOVED });
    expect(await readdir(folder)).toEqual([]);
  });
});
