import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT, site } from './site';

export type SecondProgram = { stop(): Promise<void> };
export type SecondWeb = SecondProgram & { url: string };

/** Another program may take a port that was free a moment ago. */
const ATTEMPTS = 3;

export async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listening(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Resolves when it answers that it is ready, to `undefined` when it has ended instead. */
async function start(
  name: 'web' | 'worker',
  { readyUrl, env }: { readyUrl: string; env: NodeJS.ProcessEnv },
): Promise<SecondProgram | undefined> {
  const program = spawn(process.execPath, [join(ROOT, 'services', name, 'dist/main.js')], {
    cwd: ROOT,
    env: { ...site().env, ...env },
    stdio: 'ignore',
  });
  const isReady = () =>
    fetch(readyUrl).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (hasEnded(program)) return undefined;
    await pause(200);
  }
  return {
    async stop() {
      if (hasEnded(program)) return;
      program.kill();
      await once(program, 'exit');
    },
  };
}

/** A second program that composes pages, with settings of its own, on the API and the data of the shared site. */
export async function startSecondWeb(more: NodeJS.ProcessEnv): Promise<SecondWeb> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const [port, metrics] = [await freePort(), await freePort()];
    const url = `http://localhost:${port}`;
    const env = { ...more, WEB_PORT: String(port), METRICS_PORT: String(metrics), PUBLIC_URL: url };
    const program = await start('web', { readyUrl: `${url}/readyz`, env });
    if (program) return { url, ...program };
  }
  throw new Error('the second web program does not start');
}

/** What the worker does once a minute it does when it starts as well: a second one does it now. */
export async function startSecondWorker(): Promise<SecondProgram> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const metrics = await freePort();
    const env = { METRICS_PORT: String(metrics) };
    const program = await start('worker', { readyUrl: `http://127.0.0.1:${metrics}/readyz`, env });
    if (program) return program;
  }
  throw new Error('the second worker does not start');
}
