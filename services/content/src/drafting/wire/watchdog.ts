import { ModelCallError } from './model-call.error';

/** Aborts a call that makes no progress; `error` says why. */
export class Watchdog {
  private readonly controller = new AbortController();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly outside: AbortSignal) {}

  get signal(): AbortSignal {
    return AbortSignal.any([this.controller.signal, this.outside]);
  }

  /** Progress has to come within this time from now. */
  expectWithin(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.controller.abort(), milliseconds);
  }

  /** What `error` means when the call was aborted here or from outside. */
  explain(error: unknown): unknown {
    if (this.outside.aborted)
      return this.outside.reason instanceof ModelCallError
        ? this.outside.reason
        : new ModelCallError('canceled', false);
    return this.controller.signal.aborted ? new ModelCallError('too-slow', true) : error;
  }

  end(): void {
    clearTimeout(this.timer);
    // Closes the connection when the stream was not read to its end.
    this.controller.abort();
  }
}
