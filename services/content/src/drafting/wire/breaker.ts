import type { Clock } from '@app/server-kit';

const FAILURES = 5;
const PAUSE_MS = 60_000;

/** Leaves a service alone for a minute after five failures in a row; then one call tries it. */
export class CallBreaker {
  private failures = 0;
  private openUntil = 0;

  constructor(private readonly clock: Clock) {}

  get isOpen(): boolean {
    return this.clock.now().getTime() < this.openUntil;
  }

  succeeded(): void {
    this.failures = 0;
    this.openUntil = 0;
  }

  failed(): void {
    this.failures += 1;
    if (this.failures >= FAILURES) this.openUntil = this.clock.now().getTime() + PAUSE_MS;
  }
}
