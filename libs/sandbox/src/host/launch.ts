import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Readable, Writable } from 'node:stream';

export type Child = ChildProcessByStdio<Writable, Readable, Readable>;

/** Megabytes of the JavaScript heap of one release. */
export const HEAP_MB = 160;
/** Megabytes of all writable memory of the process: the heap, buffers outside of it, stacks of Node's own threads. */
const DATA_MB = 768;

const program = createRequire(import.meta.url).resolve('@app/sandbox/process');

function flags(): string[] {
  const permission = process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission';
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

/** Starts the process of a release: no environment, and a limit of memory that holds for what is outside the heap too. */
export function launch(): Child {
  const command = ['-c', `ulimit -d ${DATA_MB * 1024} 2>/dev/null; exec "$0" "$@"`, process.execPath, ...flags()];
  const options = { env: {}, stdio: ['pipe', 'pipe', 'pipe'] } as const;
  return process.platform === 'win32'
    ? spawn(process.execPath, flags(), { ...options, stdio: ['pipe', 'pipe', 'pipe'] })
    : spawn('/bin/sh', command, { ...options, stdio: ['pipe', 'pipe', 'pipe'] });
}
