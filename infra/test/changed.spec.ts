import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChanges, sortChanges } from './changed.mjs';

let folder: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: folder });
const write = (name: string, text = name) => writeFileSync(join(folder, name), text);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'changed-'));
  git('init', '-q', '-b', 'main');
  for (const name of ['kept.ts', 'edited.ts', 'removed.ts', '.gitignore']) write(name, '');
  write('.gitignore', 'ignored.ts\n');
  git('add', '.');
  git('commit', '-qm', 'first');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the changes that are tested', () => {
  it('are edited and new files of the working tree, without removed and ignored ones', async () => {
    write('edited.ts');
    write('new.ts');
    write('ignored.ts');
    rmSync(join(folder, 'removed.ts'));
    expect((await findChanges(undefined, folder)).files).toEqual(['edited.ts', 'new.ts']);
  });

  it('are those since a branch began, without later changes of its base branch', async () => {
    git('switch', '-qc', 'work');
    write('new.ts');
    git('add', '.');
    git('commit', '-qm', 'work');
    git('switch', '-q', 'main');
    write('kept.ts');
    git('commit', '-qam', 'main goes on');
    git('switch', '-q', 'work');
    expect((await findChanges('main', folder)).files).toEqual(['new.ts']);
  });

  it('cannot be told for a commit that does not exist', async () => {
    await expect(findChanges('nonsense', folder)).rejects.toThrow('There is no commit nonsense to compare with');
  });

  it('are split into sources and browser tests, and everything is touched by what all tests depend on', () => {
    expect(sortChanges(['README.md', 'e2e/src/a.e2e.ts', 'e2e/fixtures/b.ts', 'libs/ui/src/c.tsx'])).toEqual({
      files: ['README.md', 'e2e/src/a.e2e.ts', 'e2e/fixtures/b.ts', 'libs/ui/src/c.tsx'],
      sources: ['libs/ui/src/c.tsx'],
      browserTests: ['e2e/src/a.e2e.ts'],
      touchesEverything: false,
    });
    expect(sortChanges(['package-lock.json']).touchesEverything).toBe(true);
    expect(sortChanges(['libs/ui/package.json']).touchesEverything).toBe(false);
  });
});
