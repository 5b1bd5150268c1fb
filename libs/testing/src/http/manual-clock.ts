import type { Clock } from '@app/server-kit';

/** A clock that runs with the real one, and ahead of it by as much as a test says. */
export class ManualClock implements Clock {
  private offset = 0;

  now(): Date {
    return new Date(Date.now() + this.offset);
  }

  advance(milliseconds: number): void {
    this.offset += milliseconds;
  }

  reset(): void {
    this.offset = 0;
  }
}
