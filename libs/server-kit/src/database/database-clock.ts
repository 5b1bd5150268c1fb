import { Inject, Injectable, Optional } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Clock } from '../clock/clock';
import { CLOCK } from '../tokens';

/** Of a test: what this machine takes for the time. */
const MACHINE_TIME = Symbol('MachineTime');

/**
 * The time of the given clock, corrected by what this machine's differs from the database's: of several programs on
 * machines of their own, all decide by one time. Two readings that agree within the time of the question differ by 0.
 */
@Injectable()
export class DatabaseClock {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
    @Optional() @Inject(MACHINE_TIME) private readonly machine: () => number = Date.now,
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
