import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { processTree } from '../../start/processes.mjs';

const CAN_PIN = availableParallelism() >= 2 && spawnSync('taskset', ['--version']).status === 0;

/** Says in the method's line whether server and load generator had a core each. */
export const PINNING = CAN_PIN
  ? 'server on core 0, load generator on core 1'
  : 'NOT pinned to cores (no taskset here): figures are those of a shared machine';

/** Puts a running process and all its threads on one core. @param {number | undefined} pid @param {0 | 1} core */
export function pin(pid, core) {
  if (!CAN_PIN || pid === undefined) return;
  const { status, stderr } = spawnSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`taskset could not move ${pid}: ${stderr}`);
}

/** Puts a running process and all that it has started on one core. @param {number} pid @param {0 | 1} core */
export function pinTree(pid, core) {
  for (const each of CAN_PIN ? processTree(pid) : []) pin(each, core);
}

/**
 * The command line that runs a node script on one core.
 * @param {0 | 1} core
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
export function pinnedNode(core, args) {
  return CAN_PIN ? ['taskset', ['-c', String(core), process.execPath, ...args]] : [process.execPath, args];
}
