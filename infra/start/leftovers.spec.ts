import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearLeftovers, readRun, recordRun } from './leftovers.mjs';

const STARTER_THAT_ENDED = 4_194_305;

describe('what a start that was killed left behind', () => {
  let folder: string;
  let programs: ChildProcess[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leftovers-'));
  });
  afterEach(async () => {
    for (const program of programs) program.kill('SIGKILL');
    programs = [];
    await rm(folder, { recursive: true, force: true });
  });

  /** A program with such arguments; resolves when it runs. */
  async function run(...args: string[]): Promise<{ pid: number; ended: Promise<unknown[]>; end(): void }> {
    const program = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log(1)', '--', ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    programs.push(program);
    const ended = once(program, 'exit');
    await once(program.stdout, 'data');
    return { pid: program.pid ?? 0, ended, end: () => void program.kill('SIGTERM') };
  }
  const clear = async (database: number) => {
    await recordRun(folder, { starter: STARTER_THAT_ENDED, url: '', programs: [], database, databasePort: 5_433 });
    await clearLeftovers(folder);
    expect(await readRun(folder)).toBeUndefined();
  };

  it('is ended: its database', async () => {
    const database = await run('bin/postgres', '-D', folder, '-p', '5433', '-c', 'listen_addresses=127.0.0.1');
    await clear(database.pid);
    expect(await database.ended).toEqual([null, 'SIGINT']);
  });

  it.each([
    ['another PostgreSQL', ['bin/postgres', '-D', '/var/lib/postgresql/18/main', '-c', 'config_file=main.conf']],
    ['an editor', ['notes-on-postgres.md']],
  ])('is not %s that has its id now', async (_, args) => {
    const other = await run(...args);
    await clear(other.pid);
    other.end();
    expect(await other.ended).toEqual([null, 'SIGTERM']);
  });
});
