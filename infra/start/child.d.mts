import type { Fault } from './fault.mjs';

export type Child = {
  name: string;
  pid: number;
  /** How it ended, in words. */
  ended: Promise<string>;
  signalGroup(signal: NodeJS.Signals): void;
  /** The last 64 KiB that it printed. */
  output(): string;
  isRunning(): boolean;
  isStopping(): boolean;
  failure(how: string): Fault;
  /** Resolves when it answers at its address. @throws Fault when it ends, cannot listen, or takes too long */
  ready(): Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<void>;
};

/** Starts one of our programs in a process group of its own. */
export function startChild(program: {
  name: string;
  file: string;
  env: NodeJS.ProcessEnv;
  readyUrl: string;
  logFile: string;
}): Child;
