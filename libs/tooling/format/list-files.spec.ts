import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listFiles } from './list-files.mjs';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'format-list-'));
  mkdirSync(join(folder, 'src'));
  const files = { '.gitignore': 'made/\n', 'known.ts': '', 'src/known.ts': '', 'src/new.ts': '' };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  mkdirSync(join(folder, 'made'));
  writeFileSync(join(folder, 'made/wide.ts'), '');
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  execFileSync('git', ['add', '.gitignore', 'known.ts', 'src/known.ts'], { cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the files that are formatted and checked', () => {
  it('are those that git knows and new ones, and none that it ignores', () => {
    expect(listFiles(folder, []).sort()).toEqual(['.gitignore', 'known.ts', 'src/known.ts', 'src/new.ts']);
  });

  it('leave out what a file of patterns names', () => {
    writeFileSync(join(folder, '.formatignore'), 'src/\n.*ignore\n');
    expect(listFiles(folder, [], { except: '.formatignore' })).toEqual(['known.ts']);
    rmSync(join(folder, '.formatignore'));
  });

  it('are only those under the paths, when there are any', () => {
    expect(listFiles(folder, ['src']).sort()).toEqual(['src/known.ts', 'src/new.ts']);
  });
});
