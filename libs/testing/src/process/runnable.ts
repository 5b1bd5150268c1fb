import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';

type Runnable = 'api' | 'worker' | 'web';

/** Tests run in the workspace's root, whichever file they are in. */
const root = () => process.cwd();

/**
 * Builds a runnable, or the program that runs releases, as it ships; Nx does it only when something of it changed, and
 * a run that has built everything says so.
 */
export async function buildRunnable(name: Runnable | 'sandbox'): Promise<void> {
  if (process.env['RUNNABLES_BUILT']) return;
  await promisify(execFile)(
    process.execPath,
    [join(root(), 'node_modules/nx/dist/bin/nx.js'), 'run', `@app/${name}:build`],
    {
      cwd: root(),
      env: { ...inherited(), NX_DAEMON: 'false' },
    },
  );
}

/** A real process of a built runnable, so that a test can kill it. Resolves when it has written `ready`. */
export async function spawnRunnable(
  name: Runnable,
  settings: Record<string, string | undefined>,
  ready: string,
): Promise<ChildProcess> {
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
  const child = spawn(process.execPath, [join(root(), `services/${name}/dist/main.js`)], {
    env: { ...inherited(), ...given },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(ready)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}: ${output}`)));
  });
  return child;
}

/** Resolves when the process has ended; its code is null when the signal ended it. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<{ code: number | null }> {
  if (child.exitCode !== null || child.signalCode !== null) return { code: child.exitCode };
  const exited = once(child, 'exit');
  child.kill(signal);
  const [code] = (await exited) as [number | null];
  return { code };
}

/** The process gets none of the test run's own settings. */
function inherited(): Record<string, string | undefined> {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR };
}
