import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runProgram } from './run-program.mjs';

const folder = mkdtempSync(join(tmpdir(), 'run-program-'));
afterAll(() => rmSync(folder, { recursive: true }));
/** Made by the busy child. */
const started = join(folder, 'started');
const BUSY =
  'process.on("SIGTERM", () => {}); process.stdout.write(`${process.pid} `);' +
  `require("node:fs").writeFileSync(${JSON.stringify(started)}, ""); for (;;);`;

/** Starts a busy child and ends on SIGTERM, as a test runner with workers does. */
const PARENT = `
  require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(BUSY)}], { stdio: 'inherit' });
  process.on('SIGTERM', () => process.exit(3));
  process.stdout.write(process.pid + ' ');
  setInterval(() => undefined, 1_000);
`;

/** A process that was killed and is still listed until its parent reads its status does not count. */
const runs = (pid: number) => /^State:\s+[^ZX]/m.test(read(`/proc/${pid}/status`));
const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

describe('a program that is ended', () => {
  it('leaves no busy child behind', async () => {
    const stopping = new AbortController();
    const run = runProgram(process.execPath, ['-e', PARENT], { signal: stopping.signal });
    while (!existsSync(started)) await pause(20);
    expect(runs(process.pid)).toBe(existsSync('/proc/self'));
    stopping.abort();
    const { code, output } = await run;
    const pids = output.trim().split(' ').map(Number);
    expect(pids).toHaveLength(2);
    expect(code).not.toBe(0);
    // A busy child does not end by itself.
    for (const end = Date.now() + 10_000; pids.some(runs) && Date.now() < end;) await pause(20);
    expect(pids.filter(runs)).toEqual([]);
  }, 30_000);

  it('is not waited for when it was ended before its start', async () => {
    const run = runProgram(process.execPath, ['-e', 'setInterval(() => undefined, 1_000)'], {
      signal: AbortSignal.abort(),
    });
    expect((await run).code).toBe(1);
  });
});
