import { spawn, type ChildProcessByStdio, type SpawnOptionsWithStdioTuple, type StdioPipe } from 'node:child_process';
import { dirname } from 'node:path';
import type { Readable, Writable } from 'node:stream';

export type Child = ChildProcessByStdio<Writable, Readable, Readable>;

/** Megabytes of the JavaScript heap of one release. */
export const HEAP_MB = 160;
/** Megabytes of all writable memory of the process: the heap, buffers outside of it, stacks of Node's own threads. */
const DATA_MB = 768;

/**
 * Ends the process with its host, where the system offers that: one that computes without a break does not see the end of
 * its input, and would run on after a crash of the host.
 */
const WITH_HOST = 'setpriv --pdeathsig KILL';

function flags(program: string): string[] {
  const permission = process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission';
  return [
    permission,
    `--allow-fs-read=${dirname(program)}/`,
    '--disallow-code-generation-from-strings',
    '--frozen-intrinsics',
    `--max-old-space-size=${HEAP_MB}`,
    '--no-warnings',
    program,
  ];
}

/**
 * Starts the process of a release: no environment, and a limit of memory that holds for what is outside the heap too.
 * @param program path of process.js, beside which realm.js lies
 */
export function launch(program: string): Child {
  const command = [
    '-c',
    `ulimit -d ${DATA_MB * 1024} 2>/dev/null; ${WITH_HOST} true 2>/dev/null && exec ${WITH_HOST} "$0" "$@"; exec "$0" "$@"`,
    process.execPath,
    ...flags(program),
  ];
  const options: SpawnOptionsWithStdioTuple<StdioPipe, StdioPipe, StdioPipe> = {
    env: {},
    stdio: ['pipe', 'pipe', 'pipe'],
  };
  return process.platform === 'win32'
    ? spawn(process.execPath, flags(program), options)
    : spawn('/bin/sh', command, options);
}
