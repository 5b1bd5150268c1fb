import { join } from 'node:path';
import type { ProcessFaultError } from '../host/process-fault';
import type { TextReader } from '../host/read-api';
import { RemoteProcess } from '../host/remote-process';

export const PROGRAM = join(process.cwd(), 'libs/sandbox/dist/process.js');
export const NO_QUERIES = new Map<string, Buffer>();
export const PAGE = 'http://site.test/page';
/** Longer than a busy machine takes to answer. */
export const READS_MS = 20_000;

/** The rest of a page, besides its head and its text. */
export const READY = "kind: 'ready', state: () => ({ queries: [] }), absorb() {}";

/** An expression that computes for 60 ms, or forever at an address that ends with `loop`. */
export const BUSY =
  '(() => { const end = Date.now() + 60; while (Date.now() < end); ' + "if (url.endsWith('loop')) for (;;); })()";

/** A bundle whose page shows the value of an expression as JSON. The expression can use `api`, `url` and `slot`. */
export const saying = (expression: string) => `
exports.remote = {
  contract: 1,
  async openPage({ url, api }) {
    let said;
    try { said = await (${expression}); } catch (error) { said = 'threw ' + error.message; }
    return { ${READY}, head: () => ({ title: 'T' }), render: () => JSON.stringify(said) };
  },
};`;

/** Processes that a test has started, and what they reported. */
export class StartedProcesses {
  readonly faults: ProcessFaultError[] = [];
  readonly lines: string[] = [];
  private readonly running: RemoteProcess[] = [];

  start(code: string, read: TextReader = () => Promise.reject(new Error('nothing can be read'))): RemoteProcess {
    const process = new RemoteProcess({
      program: PROGRAM,
      name: 'mf-x@1',
      code: Buffer.from(code),
      read,
      onFault: (fault) => this.faults.push(fault),
      onLog: (level, text) => this.lines.push(`${level}: ${text}`),
    });
    this.running.push(process);
    return process;
  }

  async stop(): Promise<void> {
    await Promise.all(this.running.splice(0).map((process) => process.stop()));
    this.faults.splice(0);
    this.lines.splice(0);
  }
}

/** Opens a page many times at once. */
export function openMany(process: RemoteProcess, count: number): Promise<{ kind: string }[]> {
  return Promise.all(Array.from({ length: count }, () => process.open({ kind: 'page', url: PAGE }, READS_MS).opened));
}
