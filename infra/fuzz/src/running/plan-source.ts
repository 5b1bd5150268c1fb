import type { Plan } from '../plan';

/** How many cases use one row, session or account before its limits. */
const USES = 25;

/** The request that variations start from: created once, used several times, and then replaced. */
export class PlanSource {
  private current: Promise<Plan> | undefined;
  private uses = 0;

  constructor(private readonly make: () => Promise<Plan>) {}

  next(): Promise<Plan> {
    if (this.uses++ >= USES) this.renew();
    this.current ??= this.make();
    return this.current;
  }

  /** After a case that was served, because it may have removed the named rows. */
  renew(): void {
    this.current = undefined;
    this.uses = 0;
  }
}
