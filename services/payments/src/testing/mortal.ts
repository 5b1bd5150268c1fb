import type { DataSource } from 'typeorm';

/**
 * A process that dies before one of its statements reaches the database: from then on nothing of it does, and an open
 * transaction is rolled back by the database. What it had told the provider before stays told.
 */
export class Mortal {
  private left = Infinity;
  /** Statements since the last `live`. */
  statements = 0;
  private hasDied = false;

  constructor(dataSource: DataSource) {
    const create = dataSource.createQueryRunner.bind(dataSource);
    dataSource.createQueryRunner = (mode) => {
      const runner = create(mode);
      const query = runner.query.bind(runner) as (text: string, ...rest: unknown[]) => Promise<unknown>;
      return Object.assign(runner, {
        query: async (text: string, ...rest: unknown[]) => {
          if (!/^\s*ROLLBACK/i.test(text)) this.step();
          return query(text, ...rest);
        },
      });
    };
  }

  /** It dies before its `step`th statement from now, counted from 1. */
  dieAt(step: number): void {
    this.live();
    this.left = step;
  }

  /** The next process. @returns whether the one before had died */
  live(): boolean {
    const had = this.hasDied;
    [this.left, this.statements, this.hasDied] = [Infinity, 0, false];
    return had;
  }

  private step(): void {
    this.statements += 1;
    if (this.statements < this.left) return;
    this.hasDied = true;
    throw new Error('the process is dead');
  }
}
