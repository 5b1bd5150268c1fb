import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { addDayStatements, boundsOf, databaseTime, dayFromText, dayOf, type DayTable } from './message-days';

/** Tables whose rows of one day are removed together. */
export type DayGroup = {
  tables: readonly DayTable[];
  /** No partition is looked at before so many days have passed since the end of its day. */
  keptDays: number;
  /**
   * A boolean expression: whether all rows of a day are past their retention at the time `$1`. Partitions are given by
   * the name of their table.
   */
  isOver(partitions: Readonly<Record<string, string>>): string;
  /** What else to write in the transaction that removes the rows. */
  whenRemoved?(partitions: Readonly<Record<string, string>>): string[];
};

type State = 'attached' | 'detaching' | 'detached';
type Partition = { table: DayTable; name: string; day: number; isEarlier: boolean; state: State };

export type TendedDays = { added: string[]; removed: string[] };

/** Tomorrow and two days more: a worker may be away for a weekend. */
export const DAYS_AHEAD = 3;
/** An arbitrary lock number that is used nowhere else. */
const LOCK = 7_310_103;
/**
 * Detaching waits for the transactions that use the table, in the way of none of them; what is cut off the next run
 * finishes, so that a worker stops in time.
 */
const STATEMENT_TIMEOUT = '15s';
/** Counting what is removed reads all of it. */
const REMOVAL_TIMEOUT = '5min';

/**
 * Keeps the partitions of days: the next ones are there before their rows, and the rows of a day that are past their
 * retention go with their partition. Times are the database's, as everywhere in deliveries; tests pass their own.
 */
export class DayPartitions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly groups: readonly DayGroup[],
    private readonly now: () => Promise<Date> = () => databaseTime(dataSource.manager),
  ) {}

  /** Undefined while another process does it. */
  async tend(signal?: AbortSignal): Promise<TendedDays | undefined> {
    const now = await this.now();
    return this.alone(async (runner) => {
      const added = await this.addDays(runner, dayOf(now));
      const removed: string[] = [];
      for (const group of this.groups) if (!signal?.aborted) removed.push(...(await removeOver(runner, group, now)));
      return { added, removed };
    });
  }

  /** By table, how many days after today have their partition without a gap; -1 when today has none. */
  async daysAhead(): Promise<{ table: string; days: number }[]> {
    const today = dayOf(await this.now());
    const found: { table: string; days: number }[] = [];
    for (const { table, partitions } of await this.partitions(this.dataSource.manager)) {
      const attached = partitions.filter(({ state }) => state === 'attached');
      const days = new Set(attached.filter(({ isEarlier }) => !isEarlier).map(({ day }) => day));
      let next = Math.max(today, ...attached.filter(({ isEarlier }) => isEarlier).map(({ day }) => day));
      while (days.has(next)) next += 1;
      found.push({ table: `${table.schema}.${table.name}`, days: next - today - 1 });
    }
    return found;
  }

  private async addDays(runner: QueryRunner, today: number): Promise<string[]> {
    const added: string[] = [];
    const to = today + DAYS_AHEAD;
    for (const { table, partitions } of await this.partitions(runner.manager)) {
      const known = new Set(partitions.filter(({ isEarlier }) => !isEarlier).map(({ day }) => day));
      const covered = partitions.filter(({ isEarlier }) => isEarlier).map(({ day }) => day);
      // From yesterday: a transaction that began before midnight still writes its rows there.
      for (let day = Math.max(today - 1, ...covered); day <= to; day += 1) {
        if (known.has(day)) continue;
        await runner.startTransaction();
        try {
          for (const statement of addDayStatements(table, day)) await runner.query(statement);
          await runner.commitTransaction();
        } catch (error) {
          await runner.rollbackTransaction();
          throw error;
        }
        added.push(`${table.schema}.${table.name} ${day}`);
      }
    }
    await runner.query('UPDATE outbox.last_day SET day = $1 WHERE day < $1', [to]);
    return added;
  }

  /** A session's lock: a partition is detached concurrently, which no transaction may contain. */
  private async alone<T>(work: (runner: QueryRunner) => Promise<T>): Promise<T | undefined> {
    const runner = this.dataSource.createQueryRunner();
    try {
      const [row] = await runner.manager.query<{ taken: boolean }[]>('SELECT pg_try_advisory_lock($1) AS taken', [
        LOCK,
      ]);
      if (!row?.taken) return undefined;
      try {
        await runner.query(`SET statement_timeout TO '${STATEMENT_TIMEOUT}'`);
        return await work(runner);
      } finally {
        await runner.query('RESET statement_timeout');
        await runner.query('SELECT pg_advisory_unlock($1)', [LOCK]);
      }
    } finally {
      await runner.release();
    }
  }

  private partitions(on: Pick<EntityManager, 'query'>): Promise<{ table: DayTable; partitions: Partition[] }[]> {
    return ofEach(
      this.groups.flatMap(({ tables }) => tables),
      on,
    );
  }
}

/** One after the other, because they share a connection. */
async function ofEach(tables: readonly DayTable[], on: Pick<EntityManager, 'query'>) {
  const found: { table: DayTable; partitions: Partition[] }[] = [];
  for (const table of tables) found.push({ table, partitions: await partitionsOf(on, table) });
  return found;
}

/** Those that a removal left half done are found by their names. Oldest first. */
async function partitionsOf(on: Pick<EntityManager, 'query'>, table: DayTable): Promise<Partition[]> {
  const rows = await on.query<{ name: string; state: State }[]>(
    `SELECT relname AS name, CASE WHEN inhrelid IS NULL THEN 'detached' WHEN inhdetachpending THEN 'detaching'
         ELSE 'attached' END AS state
     FROM pg_class JOIN pg_namespace AS space ON space.oid = relnamespace
     LEFT JOIN pg_inherits ON inhrelid = pg_class.oid
     WHERE nspname = $1 AND relkind = 'r' AND relname ~ ('^' || $2 || '_(before_)?[0-9]{8}$')`,
    [table.schema, table.name],
  );
  return rows
    .map(({ name, state }) => ({
      table,
      name,
      state,
      day: dayFromText(name.slice(-8)),
      isEarlier: name.startsWith(`${table.name}_before_`),
    }))
    .sort((a, b) => a.day - b.day || Number(b.isEarlier) - Number(a.isEarlier));
}

async function removeOver(runner: QueryRunner, group: DayGroup, now: Date): Promise<string[]> {
  const all = (await ofEach(group.tables, runner.manager)).flatMap(({ partitions }) => partitions);
  const removed: string[] = [];
  for (const suffix of new Set(all.map(({ table, name }) => name.slice(table.name.length)))) {
    const day = all.filter(({ table, name }) => name === `${table.name}${suffix}`);
    const [first] = day;
    if (!first || first.day + 1 + group.keptDays > dayOf(now)) continue;
    if (await removeDay(runner, group, day, now)) removed.push(...day.map(({ name }) => name));
  }
  return removed;
}

/** Each step can be the last one before a crash: the next run goes on from there. */
async function removeDay(runner: QueryRunner, group: DayGroup, day: Partition[], now: Date): Promise<boolean> {
  if (!(await isOver(runner, group, day, now))) {
    await attach(
      runner,
      day.filter(({ state }) => state !== 'attached'),
    );
    return false;
  }
  for (const partition of day) await detach(runner, partition);
  // Rows changed until the last transaction that knew the partition ended: a delivery may have been sent again.
  if (!(await isOver(runner, group, day, now))) {
    await attach(
      runner,
      day.map((partition) => ({ ...partition, state: 'detached' })),
    );
    return false;
  }
  await runner.startTransaction();
  try {
    await runner.query(`SET LOCAL statement_timeout TO '${REMOVAL_TIMEOUT}'`);
    for (const statement of group.whenRemoved?.(namesOf(day)) ?? []) await runner.query(statement);
    await runner.query(`DROP TABLE ${Object.values(namesOf(day)).join(', ')}`);
    await runner.commitTransaction();
    return true;
  } catch (error) {
    await runner.rollbackTransaction();
    throw error;
  }
}

/**
 * Without a lock that a reader or a writer would wait for: PostgreSQL waits for the transactions that may still use the
 * partition, in two transactions of its own. What was cut off between them is finished.
 */
async function detach(runner: QueryRunner, { table, name, state }: Partition): Promise<void> {
  if (state === 'detached') return;
  const how = state === 'detaching' ? 'FINALIZE' : 'CONCURRENTLY';
  await runner.query(`ALTER TABLE ${table.schema}.${table.name} DETACH PARTITION ${table.schema}.${name} ${how}`);
}

async function attach(runner: QueryRunner, partitions: readonly Partition[]): Promise<void> {
  for (const partition of partitions) {
    const { table, name, day, isEarlier, state } = partition;
    if (state === 'detaching') await detach(runner, partition);
    await runner.query(
      `ALTER TABLE ${table.schema}.${table.name} ATTACH PARTITION ${table.schema}.${name}
       FOR VALUES ${boundsOf(table, day, isEarlier)}`,
    );
  }
}

async function isOver(runner: QueryRunner, group: DayGroup, day: Partition[], now: Date): Promise<boolean> {
  if (day.length < group.tables.length) return false;
  const [row] = await runner.manager.query<{ over: boolean }[]>(`SELECT ${group.isOver(namesOf(day))} AS over`, [now]);
  return row?.over ?? false;
}

function namesOf(day: readonly Partition[]): Record<string, string> {
  return Object.fromEntries(day.map(({ table, name }) => [table.name, `${table.schema}.${name}`]));
}
