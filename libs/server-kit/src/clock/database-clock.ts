import type { Database } from '../outbox/outbox-writer';
import type { Clock } from './clock';

/**
 * The time of the given clock, corrected by what this machine's differs from the database's: of several programs on
 * machines of their own, all decide by one time. Two readings that agree within the time of the question differ by 0.
 */
export class DatabaseClock {
  constructor(
    private readonly dataSource: Database,
    private readonly clock: Clock,
    private readonly machine: () => number = Date.now,
  ) {}

  async now(): Promise<Date> {
    const asked = this.machine();
    const [row] = await this.dataSource.query<{ at: Date }[]>('SELECT clock_timestamp() AS at');
    const answered = this.machine();
    const there = row?.at.getTime() ?? asked;
    const difference = there < asked ? there - asked : Math.max(0, there - answered);
    return new Date(this.clock.now().getTime() + difference);
  }
}
