import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withRunFolder } from './run-folder.mjs';
import { readRunningFiles, RunningFiles } from './running-files.mjs';

describe('a stage whose tests were ended in the middle', () => {
  it('ends the programs of the sites that they left running, and removes their files', async () => {
    let left = '';
    const program = await withRunFolder(async (folder) => {
      left = folder;
      const site = join(folder, 'site-1');
      await mkdir(site);
      const stays = spawn(process.execPath, [
        '-e',
        'setInterval(() => {}, 1000)',
        join(process.cwd(), 'services/api/dist/main.js'),
      ]);
      await once(stays, 'spawn');
      const run = { starter: 999_999_999, url: 'http://localhost:1', programs: [stays.pid] };
      await writeFile(join(site, 'running.json'), JSON.stringify(run));
      return { stays, ended: once(stays, 'exit') };
    });
    await program.ended;
    expect(program.stays.signalCode).toMatch(/^SIG(?:INT|KILL)$/);
    expect(existsSync(left)).toBe(false);
  });

  it('does so after a failure as well, and passes it on', async () => {
    let left = '';
    const failing = withRunFolder(async (folder) => {
      left = folder;
      throw new Error('the run broke');
    });
    await expect(failing).rejects.toThrow('the run broke');
    expect(existsSync(left)).toBe(false);
  });
});

describe('the files that a run is in', () => {
  it('are those that began and have not ended', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'running-'));
    const file = join(folder, 'running.txt');
    const before = process.env['RUNNING_TESTS'];
    process.env['RUNNING_TESTS'] = file;
    try {
      const running = new RunningFiles();
      for (const name of ['a.spec.ts', 'b.spec.ts']) running.start(join(process.cwd(), name));
      running.end(join(process.cwd(), 'a.spec.ts'));
      expect(readRunningFiles(file)).toEqual(['b.spec.ts']);
      running.end(join(process.cwd(), 'b.spec.ts'));
      expect(readRunningFiles(file)).toEqual([]);
    } finally {
      if (before === undefined) delete process.env['RUNNING_TESTS'];
      else process.env['RUNNING_TESTS'] = before;
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('are none where nothing was written', () => {
    expect(readRunningFiles('/no/such/file')).toEqual([]);
  });
});
