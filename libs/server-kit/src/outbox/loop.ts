import type { Logger } from '../logging/logger';

/** Runs something later; what it returns takes that back. */
export type After = (milliseconds: number, run: () => void) => () => void;

const byTimer: After = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

export type LoopOptions = {
  name: string;
  everyMs: number;
  logger: Logger;
  work: (signal: AbortSignal) => Promise<unknown>;
  /** Of the process unless a test passes its own. */
  after?: After;
};

/**
 * Repeats its work: never concurrently, sooner when triggered, and also after a failure. The signal aborts when the
 * loop is stopped, so that long work can end early.
 */
export class Loop {
  private cancel: () => void = () => undefined;
  private running: Promise<void> | undefined;
  private wokenMeanwhile = false;
  private stopped = true;
  private stopping = new AbortController();

  constructor(private readonly options: LoopOptions) {}

  get name(): string {
    return this.options.name;
  }

  start(): void {
    this.stopped = false;
    this.stopping = new AbortController();
    this.wake();
  }

  wake(): void {
    if (this.stopped) return;
    if (this.running) {
      this.wokenMeanwhile = true;
      return;
    }
    this.cancel();
    this.running = this.turn().finally(() => this.rest());
  }

  /** Resolves when the current run has ended. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.stopping.abort();
    this.cancel();
    await this.running;
  }

  private async turn(): Promise<void> {
    try {
      await this.options.work(this.stopping.signal);
    } catch (err) {
      this.options.logger.error({ loop: this.options.name, err }, 'a run failed; the next one tries again');
    }
  }

  private rest(): void {
    this.running = undefined;
    if (this.stopped) return;
    if (this.wokenMeanwhile) {
      this.wokenMeanwhile = false;
      this.wake();
      return;
    }
    const { after = byTimer, everyMs } = this.options;
    this.cancel = after(everyMs, () => this.wake());
  }
}
