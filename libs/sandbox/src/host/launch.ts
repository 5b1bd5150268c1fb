import { spawn, type ChildProcessByStdio, type SpawnOptionsWithStdioTuple, type StdioPipe } from 'node:child_process';
import { dirname } from 'node:path';
import type { Readable, Writable } from 'node:stream';

export type Child = ChildProcessByStdio<Writable, Readable, Readable>;

/** Megabytes of the JavaScript heap of one release. */
export const HEAP_MB = 160;
/** Megabytes of all writable memory of the process: the heap, buffers outside it, stacks of Node's own threads. */
const DATA_MB = 768;

/**
 * Limits the memory of the program, ties its life to that of its host, where the system supports it (Linux with
 * util-linux), and then execs it. A process in an endless loop does not see its input end: without the tie it would
 * outlive a killed host.
 */
const LAUNCHER = `ulimit -d ${DATA_MB * 1024} 2>/dev/null
tie='setpriv --pdeathsig KILL --no-new-privs --'
if $tie true 2>/dev/null; then exec $tie "$0" "$@"; fi
exec "$0" "$@"`;

function flags(program: string): string[] {
  const permission = process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission';
  return [
    permission,
    `--allow-fs-read=${dirname(program)}/`,
    '--disallow-code-generation-from-strings',
    '--frozen-intrinsics',
    // Without it Node does not ask the context's own refusal of import().
    '--experimental-vm-modules',
    `--max-old-space-size=${HEAP_MB}`,
    '--no-warnings',
    program,
  ];
}

/**
 * Starts the process of a release: no environment, and a memory limit that also covers memory outside the heap. @param
 * program path of process.js, with realm.js in the same folder
 */
export function launch(program: string): Child {
  const options: SpawnOptionsWithStdioTuple<StdioPipe, StdioPipe, StdioPipe> = {
    env: {},
    stdio: ['pipe', 'pipe', 'pipe'],
  };
  return process.platform === 'win32'
    ? spawn(process.execPath, flags(program), options)
    : spawn('/bin/sh', ['-c', LAUNCHER, process.execPath, ...flags(program)], options);
}
