import type { DataSource } from 'typeorm';

/**
 * How long rows are kept after they have lost their effect. docs/operations.md has the list for operators.
 * Sessions end after seven days at most, elevations after two hours without use, failed tries are forgotten after
 * twelve hours and locks end before that.
 */
const RETENTION = [
  { table: 'session', key: 'id', column: 'created_at', days: 30 },
  { table: 'elevation', key: 'token_hash', column: 'last_used_at', days: 1 },
  { table: 'attempt', key: 'subject', column: 'last_failure_at', days: 1 },
  { table: 'email_code', key: 'user_id', column: 'expires_at', days: 30 },
  { table: 'password_reset', key: 'token_hash', column: 'expires_at', days: 30 },
  { table: 'email_change', key: 'id', column: 'expires_at', days: 30 },
  { table: 'account_view', key: 'id', column: 'ended_at', days: 30 },
  { table: 'totp_enrolment', key: 'user_id', column: 'created_at', days: 1 },
  { table: 'data_request', key: 'id', column: 'closed_at', days: 1_095 },
  { table: 'audit', key: 'id', column: 'at', days: 730 },
] as const;

export type SweptTable = (typeof RETENTION)[number]['table'];
export const SWEPT_TABLES: readonly SweptTable[] = RETENTION.map(({ table }) => table);

const DAY_MS = 86_400_000;

export class AuthSweepRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Removes at most `limit` of the oldest rows that are past their time. Returns how many. */
  async removeOld(name: SweptTable, now: Date, limit: number): Promise<number> {
    const rule = RETENTION.find(({ table }) => table === name);
    if (!rule) throw new Error(`${name} is not swept`);
    const { table, key, column, days } = rule;
    const [, count] = await this.dataSource.query<[unknown[], number]>(
      `DELETE FROM auth.${table} WHERE ${key} IN (
         SELECT ${key} FROM auth.${table} WHERE ${column} < $1 ORDER BY ${column} LIMIT $2 FOR UPDATE SKIP LOCKED)`,
      [new Date(now.getTime() - days * DAY_MS), limit],
    );
    return count;
  }
}
