/** Timers that run when a test says that their time has come, earlier ones first. */
export class ManualTimers {
  private now = 0;
  private waiting: { at: number; run: () => void }[] = [];

  readonly after = (milliseconds: number, run: () => void): (() => void) => {
    const timer = { at: this.now + milliseconds, run };
    this.waiting.push(timer);
    return () => {
      this.waiting = this.waiting.filter((each) => each !== timer);
    };
  };

  /** How many wait for their time. */
  get pending(): number {
    return this.waiting.length;
  }

  advance(milliseconds: number): void {
    const end = this.now + milliseconds;
    for (let next = this.next(end); next; next = this.next(end)) {
      this.waiting = this.waiting.filter((each) => each !== next);
      this.now = next.at;
      next.run();
    }
    this.now = end;
  }

  private next(end: number) {
    return this.waiting.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
  }
}
