import { Fault, faultFrom, lastLines } from './fault.mjs';
import { runProgram } from './run-program.mjs';
import { tool } from './tool.mjs';

/** Nx without its daemon and its cloud, and with the same cache key whatever the shell's NODE_ENV is. */
export function nxEnvironment(env = process.env) {
  return { ...env, NODE_ENV: undefined, NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false' };
}

/** @param {string[]} args @param {{ signal?: AbortSignal, echo?: boolean }} [options] */
export function nx(args, options) {
  return runProgram(process.execPath, [tool('nx'), ...args], { env: nxEnvironment(), ...options });
}

/**
 * Builds every runnable, the shell and the remotes; what did not change comes out of the cache.
 * @param {AbortSignal} [signal]
 * @param {string[]} [exclude] names of projects to leave out
 */
export async function build(signal, exclude = []) {
  const without = exclude.length > 0 ? [`--exclude=${exclude.join()}`] : [];
  const result = await nx(['run-many', '-t', 'build', '--output-style=static', ...without], { signal });
  if (signal?.aborted) throw new Fault('Stopped while building.');
  if (result.code !== 0)
    throw (
      faultFrom(result.output, 'building') ??
      new Fault('The build failed; it said:', { details: lastLines(result.output, 40) })
    );
  return {
    note: /\[local cache\]|existing outputs match the cache/.test(result.output)
      ? 'from the cache where nothing changed'
      : '',
  };
}
