import type { Clock } from '@app/server-kit';

/** A clock that runs with the real one, and ahead of it by as much as a test says. */
export class ManualClock implements Clock {
  private offset = 0;
  private stoppedAt: number | null = null;

  now(): Date {
    return new Date((this.stoppedAt ?? Date.now()) + this.offset);
  }

  /** From now on time passes by `advance` only: what is cached does not expire, however slow the machine is. */
  stop(): void {
    this.stoppedAt = Date.now();
  }

  advance(milliseconds: number): void {
    this.offset += milliseconds;
  }

  /** Goes on from this moment, so that no test runs into midnight or the end of a year. */
  goOnFrom(moment: Date): void {
    this.reset();
    this.offset = moment.getTime() - Date.now();
  }

  reset(): void {
    this.offset = 0;
    this.stoppedAt = null;
  }
}
