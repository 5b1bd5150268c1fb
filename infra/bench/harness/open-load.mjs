import { fileURLToPath } from 'node:url';
import { runProgram } from '../../start/run-program.mjs';
import { pinnedNode } from './pin.mjs';

const GENERATOR = fileURLToPath(new URL('./open-load-generator.mjs', import.meta.url));

/** @type {typeof import('./open-load.mjs').openLoad} */
export async function openLoad(streams, { timeoutMs }) {
  const [command, args] = pinnedNode(1, [GENERATOR]);
  const { code, stdout, output } = await runProgram(command, args, { input: JSON.stringify({ streams, timeoutMs }) });
  if (code !== 0) throw new Error(`the load generator failed: ${output}`);
  return JSON.parse(stdout);
}
