/** Runs a limited number of calls at once; a limited number of others wait in order, and any further call fails. */
export class WorkSlots {
  private readonly waiting: (() => void)[] = [];

  constructor(
    private free: number,
    private readonly room = Infinity,
    private readonly full = () => new Error('Too many wait'),
  ) {}

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.free > 0) this.free -= 1;
    else if (this.waiting.length >= this.room) throw this.full();
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}
