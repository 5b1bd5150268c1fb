import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { ApiDocument } from '../document';

export type LoggedError = { requestId: string | undefined; text: string };

export type ApiProcess = {
  port: number;
  takeErrors(): LoggedError[];
  isRunning(): boolean;
  stop(): Promise<void>;
};

/** Other stages start programs at the same time. */
const START_MS = 120_000;
const DIST = 'services/api/dist';

/** The description of the API that the build wrote. */
export async function readDocument(root: string): Promise<ApiDocument & OpenAPIObject> {
  return JSON.parse(await readFile(join(root, DIST, 'openapi.json'), 'utf8'));
}

/** One step of the API's command line. @throws with what it said when it fails */
export async function command(root: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, [join(root, DIST, 'cli.js'), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}: ${output}`);
}

/** The API as it ships, in a process of its own; resolves when it listens. */
export async function startApi(root: string, env: NodeJS.ProcessEnv): Promise<ApiProcess> {
  const child = spawn(process.execPath, ['--enable-source-maps', join(root, DIST, 'main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors: LoggedError[] = [];
  let port: number | undefined;
  let output = '';
  onLines(child.stdout, (line) => {
    output += `${line}\n`.slice(0, port === undefined ? undefined : 0);
    const logged = parsed(line);
    if (logged['msg'] === 'listening') port = Number(logged['port']);
    if (logged['level'] === 'error' || logged['level'] === 'fatal') errors.push(describe(logged));
  });
  onLines(child.stderr, (line) => {
    output += `${line}\n`;
    if (line.trim() !== '') errors.push({ requestId: undefined, text: `on stderr: ${line}` });
  });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  for (const end = Date.now() + START_MS; port === undefined; await pause(50)) {
    if (hasEnded(child) || Date.now() > end) throw new Error(`the API did not start: ${output}`);
  }
  return {
    port,
    takeErrors: () => errors.splice(0),
    isRunning: () => !hasEnded(child),
    async stop() {
      process.removeListener('exit', kill);
      if (hasEnded(child)) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

function onLines(stream: NodeJS.ReadableStream, take: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  });
}

function parsed(line: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Message and stack, without what differs from one time to the next. */
function describe({ msg, err, requestId }: Record<string, unknown>): LoggedError {
  const stack =
    typeof err === 'object' && err !== null && 'stack' in err
      ? String(err.stack).split('\n').slice(0, 6).join('\n  ')
      : '';
  return {
    requestId: typeof requestId === 'string' ? requestId : undefined,
    text: `${String(msg)}${stack && `\n  ${stack}`}`,
  };
}
