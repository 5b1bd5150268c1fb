import { setTimeout as pause } from 'node:timers/promises';

/** A connection that has become idle reports what it did at the latest after ten seconds. */
const REPORTED_MS = 11_000;

/**
 * What the database did meanwhile, once it has all been reported: transactions, and scans of tables and indexes.
 * @param {import('pg').Client} client
 * @param {() => Promise<void>} work
 */
async function workDuring(client, work) {
  const counted = async () => {
    await pause(REPORTED_MS);
    const { rows } = await client.query(
      `SELECT xact_commit + xact_rollback AS transactions,
         (SELECT sum(seq_scan + coalesce(idx_scan, 0)) FROM pg_stat_user_tables) AS reads
       FROM pg_stat_database WHERE datname = current_database()`,
    );
    return { transactions: Number(rows[0].transactions), reads: Number(rows[0].reads), at: performance.now() };
  };
  const before = await counted();
  await work();
  const after = await counted();
  return {
    transactions: after.transactions - before.transactions,
    reads: after.reads - before.reads,
    ms: after.at - before.at,
  };
}

/**
 * A function that answers what the database did for a piece of work, without what the site does by itself in that time.
 * @param {import('pg').Client} client
 */
export async function databaseWork(client) {
  const idle = await workDuring(client, () => pause(REPORTED_MS));
  return async (/** @type {() => Promise<void>} */ work) => {
    const busy = await workDuring(client, work);
    const own = (/** @type {'transactions' | 'reads'} */ kind) => busy[kind] - (idle[kind] / idle.ms) * busy.ms;
    return { transactions: own('transactions'), reads: own('reads') };
  };
}
