import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reserveSecretFile } from './secret-file';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'secret-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a file for a secret', () => {
  it('is readable by its owner alone, in folders made for it', async () => {
    const path = join(folder, 'new', 'first-admin.json');
    const file = await reserveSecretFile(path);
    await file.write('{}');
    await file.release();
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readFile(path, 'utf8')).toBe('{}');
  });

  it('leaves nothing behind, and an older file alone, when nothing was written', async () => {
    const path = join(folder, 'first-admin.json');
    await writeFile(path, 'older');
    const file = await reserveSecretFile(path);
    await file.release();
    expect(await readdir(folder)).toEqual(['first-admin.json']);
    expect(await readFile(path, 'utf8')).toBe('older');
  });

  it('refuses a place that cannot be written before there is a secret', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(reserveSecretFile(join(folder, 'file', 'first-admin.json'))).rejects.toThrow();
  });
});
