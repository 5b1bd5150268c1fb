import type { EntityManager, QueryRunner } from 'typeorm';
import { utcDay } from '@app/domain';

const DAY_MS = 86_400_000;
/** Messages of one day that ids leave room for. */
const NUMBER_BITS = 34n;

/** The id of a message begins with its day (UTC), so that it says in which partition the row and its followers are. */
export const NUMBERS_OF_DAY = 2 ** Number(NUMBER_BITS);

/** A table that is partitioned by days; the ids in its key are the message's, times a factor. */
export type DayTable = { schema: string; name: string; key: string; factor: number };

/** Days since 1970-01-01 (UTC). */
export function dayOf(moment: Date): number {
  return Math.floor(moment.getTime() / DAY_MS);
}

export function firstIdOf(day: number, factor = 1): bigint {
  return (BigInt(day) << NUMBER_BITS) * BigInt(factor);
}

/** As the names of partitions end: `20261128`. */
export function dayText(day: number): string {
  return utcDay(new Date(day * DAY_MS)).replaceAll('-', '');
}

export function dayFromText(text: string): number {
  return dayOf(new Date(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}T00:00:00Z`));
}

/** Of the rows from before the table had partitions. */
export function earlierName(name: string, day: number): string {
  return `${name}_before_${dayText(day)}`;
}

export function boundsOf({ factor }: DayTable, day: number, isEarlier = false): string {
  const [from, to] = [firstIdOf(day, factor), firstIdOf(day + 1, factor)];
  return isEarlier ? `FROM (MINVALUE) TO (${from})` : `FROM (${from}) TO (${to})`;
}

/**
 * A day's partition. A table of its own that is attached afterward stops no reader and no writer; `PARTITION OF` would
 * lock the whole table against both.
 */
export function addDayStatements(table: DayTable, day: number): string[] {
  const { schema, name } = table;
  const partition = `${schema}.${name}_${dayText(day)}`;
  return [
    `CREATE TABLE ${partition} (LIKE ${schema}.${name} INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING GENERATED
       INCLUDING INDEXES)`,
    `ALTER TABLE ${schema}.${name} ATTACH PARTITION ${partition} FOR VALUES ${boundsOf(table, day)}`,
  ];
}

/**
 * Makes a plain table the first partition of one that has its name, its columns and its indexes, and adds the days from
 * `first` to `last`. Its rows stay where they are. Constraints and triggers that partitions cannot have are gone
 * before.
 */
export async function partitionByDays(
  runner: QueryRunner,
  table: DayTable,
  { first, last }: { first: number; last: number },
): Promise<void> {
  const { schema, name, key } = table;
  const earlier = earlierName(name, first);
  await runner.query(`ALTER TABLE ${schema}.${name} RENAME TO ${earlier}`);
  await runner.query(
    `CREATE TABLE ${schema}.${name} (LIKE ${schema}.${earlier} INCLUDING DEFAULTS INCLUDING CONSTRAINTS
       INCLUDING GENERATED INCLUDING INDEXES) PARTITION BY RANGE (${key})`,
  );
  await runner.query(
    `ALTER TABLE ${schema}.${name} ATTACH PARTITION ${schema}.${earlier} FOR VALUES ${boundsOf(table, first, true)}`,
  );
  for (let day = first; day <= last; day += 1)
    for (const statement of addDayStatements(table, day)) await runner.query(statement);
}

/** The first day that needs a partition: today, unless ids of a table that is made plain and back reach into it. */
export async function firstDay(runner: QueryRunner, table: DayTable, today: number): Promise<number> {
  const [row] = await runner.manager.query<{ last: string | null }[]>(
    `SELECT max(${table.key}) AS last FROM ${table.schema}.${table.name}`,
  );
  return Math.max(today, Number((BigInt(row?.last ?? 0) / BigInt(table.factor)) >> NUMBER_BITS) + 1);
}

/** The database's own clock. */
export async function databaseTime(on: Pick<EntityManager, 'query'>): Promise<Date> {
  const [row] = await on.query<{ now: Date }[]>('SELECT now()');
  if (!row) throw new Error('The database did not say what time it is');
  return row.now;
}
