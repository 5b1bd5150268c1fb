import type { Logger } from '../logging/logger';

export type LoopOptions = {
  name: string;
  everyMs: number;
  logger: Logger;
  work: (signal: AbortSignal) => Promise<unknown>;
};

/**
 * Repeats its work: never concurrently, sooner when triggered, and also after a failure. The signal aborts when the
 * loop is stopped, so that long work can end early.
 */
export class Loop {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private wokenMeanwhile = false;
  private stopped = true;
  private stopping = new AbortController();

  constructor(private readonly options: LoopOptions) {}

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
    clearTimeout(this.timer);
    this.running = this.turn().finally(() => this.rest());
  }

  /** Resolves when the current run has ended. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.stopping.abort();
    clearTimeout(this.timer);
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
    this.timer = setTimeout(() => this.wake(), this.options.everyMs);
  }
}
