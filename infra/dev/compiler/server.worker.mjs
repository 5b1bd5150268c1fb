// Builds the server bundle of the shell or a remote, and says what the remote declares.
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { evaluateServerCode } from '../../../libs/tooling/webpack/evaluate-server-bundle.mjs';
import { serverConfig } from '../../../libs/tooling/webpack/server-config.mjs';
import { ROOT } from '../../start/paths.mjs';
import { problemsOf } from '../problems.mjs';
import { forDevelopment } from './config.mjs';
import { MemoryOutput } from './memory-output.mjs';
import { watch } from './watch.mjs';

/** @type {{ name: string, warmUps: number }} */
const { name, warmUps } = workerData;
const project = join(ROOT, name);
const folder = join(project, 'dist.next/dev/server');
const file = join(folder, 'server.cjs');
const output = new MemoryOutput();

const say = (/** @type {import('./project.mjs').ServerMessage} */ message) => parentPort?.postMessage(message);

/** @returns {Pick<Extract<import('./project.mjs').ServerMessage, { kind: 'done' }>, 'result' | 'problems'>} */
function result() {
  const code = output.read(file);
  try {
    const { remote, accepts } = evaluateServerCode(code.toString('utf8'), file);
    const { manifest, contract } = remote;
    return { result: { code: new Uint8Array(code), manifest, contract, accepts }, problems: [] };
  } catch (error) {
    return { result: null, problems: problemsOf([error], 'The server bundle cannot be evaluated: ') };
  }
}

watch(forDevelopment(serverConfig({ project, folder, isShell: name === 'shell' })), {
  output,
  warmUps,
  onBusy: () => say({ kind: 'busy' }),
  onDone: ({ problems, files, milliseconds }) =>
    say({
      kind: 'done',
      files,
      milliseconds,
      ...(problems.length > 0 ? { result: null, problems } : result()),
    }),
});
