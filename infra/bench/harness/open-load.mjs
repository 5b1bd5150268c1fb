import { pinnedNode } from './pin.mjs';
import { fileURLToPath } from 'node:url';
import { runProgram } from '../../start/run-program.mjs';

const GENERATOR = fileURLToPath(new URL('./open-load-generator.mjs', import.meta.url));

/**
 * Requests that arrive at a constant rate, whatever the server does (open loop). `phases` follow each other; a phase may
 * leave the rate as it is by naming the same one.
 * @typedef {{ name: string, url: string, headers?: Record<string, string>, phases: { perSecond: number, seconds: number }[] }} Stream
 */

/**
 * One request: when it was due, in ms since the start; how long its answer took from then on, in ms; its status, or 0
 * when there was none within the timeout.
 * @typedef {{ stream: string, due: number, took: number, status: number }} Arrival
 */

/**
 * Runs all streams at the same time from a process of its own on core 1.
 * @param {Stream[]} streams
 * @param {{ timeoutMs: number }} options
 * @returns {Promise<Arrival[]>}
 */
export async function openLoad(streams, { timeoutMs }) {
  const [command, args] = pinnedNode(1, [GENERATOR]);
  const { code, stdout, output } = await runProgram(command, args, { input: JSON.stringify({ streams, timeoutMs }) });
  if (code !== 0) throw new Error(`the load generator failed: ${output}`);
  return JSON.parse(stdout);
}
