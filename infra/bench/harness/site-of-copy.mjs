import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../start/checks.mjs';
import { Fault, lastLines } from '../../start/fault.mjs';
import { processorMs, processTree } from '../../start/processes.mjs';

const READY_MS = 420_000;
const STOP_MS = 30_000;
const PORTS = [
  'API_PORT',
  'POSTGRES_PORT',
  'VENDOR_PORT',
  'SMTP_PORT',
  'INBOX_PORT',
  'API_METRICS_PORT',
  'WORKER_METRICS_PORT',
  'WEB_METRICS_PORT',
];

/**
 * Runs `npm start` or `npm run dev` of a copy of the sources, on ports of its own, until it says that it is ready.
 * @param {string} folder @param {string[]} args the script and its options
 * @param {import('./bench.d.mts').BenchContext} context
 */
export async function startSite(folder, args, context) {
  const env = /** @type {NodeJS.ProcessEnv} */ ({ PATH: process.env.PATH, HOME: process.env.HOME });
  for (const name of PORTS) env[name] = String(await freePort());
  const url = `http://localhost:${await freePort()}`;
  const child = spawn(process.execPath, [...args, '--port', new URL(url).port], { cwd: folder, env });
  let output = '';
  let isOver = false;
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (output += text));
  const closed = new Promise((resolve) => child.once('close', resolve)).then(() => (isOver = true));
  const stop = async () => {
    child.kill('SIGINT');
    await Promise.race([closed, sleep(STOP_MS, undefined, { ref: false })]);
    child.kill('SIGKILL');
    await closed;
  };
  context.defer(stop);
  for (const end = Date.now() + READY_MS; !output.includes('Ready after'); await sleep(100))
    if (isOver || Date.now() > end)
      throw new Fault(`${args[0]} did not get ready:`, { details: lastLines(output, 30) });
  const pid = child.pid ?? 0;
  /** Of all its processes, so far, in s. */
  const processorSeconds = () => processorMs(processTree(pid)) / 1_000;
  return { url, stop, output: () => output, processorSeconds };
}
