import type { Plan } from '../plan';

/** How many cases use one row, session or account before its limits. */
const USES = 25;

/** The request that variations start from: made once, used by some, and made anew when it is worn out. */
export class PlanSource {
  private current: Promise<Plan> | undefined;
  private uses = 0;

  constructor(private readonly make: () => Promise<Plan>) {}

  next(): Promise<Plan> {
    if (this.uses++ >= USES) this.renew();
    this.current ??= this.make();
    return this.current;
  }

  /** After a case that was served: what it named may have been removed. */
  renew(): void {
    this.current = undefined;
    this.uses = 0;
  }
}
