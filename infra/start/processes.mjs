// What the system reports about processes (Linux); they may end while they are read.
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second, on every machine that Node runs on. */
const TICK_MS = 10;

/** Fields of /proc/<pid>/stat from the state on; null when there is no such process. @param {number} pid */
function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program stands in brackets and may hold blanks.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/** A process and all that it started, and what those started. @param {number} pid */
export function processTree(pid) {
  const children = /** @type {Map<number, number[]>} */ (new Map());
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const [state, parent] = statOf(Number(name)) ?? ['Z'];
    if (state === 'Z') continue;
    children.set(Number(parent), [...(children.get(Number(parent)) ?? []), Number(name)]);
  }
  const tree = [pid];
  for (const each of tree) tree.push(...(children.get(each) ?? []));
  return tree;
}

/** Whether a process runs; one that has ended and was not asked for yet does not. @param {number} pid */
export function isRunning(pid) {
  const [state = 'Z'] = statOf(pid) ?? [];
  return state !== 'Z' && state !== 'X';
}

/** Processor time that these processes have used together, in ms. @param {number[]} pids */
export function processorMs(pids) {
  return pids.reduce((sum, pid) => {
    const fields = statOf(pid);
    return sum + (fields ? (Number(fields[11]) + Number(fields[12])) * TICK_MS : 0);
  }, 0);
}

/** Resident memory of these processes together, in MB; what they share is counted for each. @param {number[]} pids */
export function residentMb(pids) {
  return pids.reduce((sum, pid) => {
    try {
      const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      return sum + Number(kilobytes) / 1024;
    } catch {
      return sum;
    }
  }, 0);
}
