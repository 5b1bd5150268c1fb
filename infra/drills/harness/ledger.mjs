import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Longer than the five minutes for which a last attempt may be kept. */
const AT_REST_MS = 420_000;
const POLL_MS = 500;

/** @typedef {{ status: string, attempts: number }} Fate */

const OPEN = `
  SELECT (SELECT count(*) FROM outbox.message WHERE relayed_at IS NULL)
    + (SELECT count(*) FROM tracking.delivery WHERE finished_at IS NULL) AS count`;
/** What is not over, for a person who has nothing else once the site is closed. */
const OPEN_ROWS = `
  SELECT 'message ' || name AS what, count(*)::text AS count, NULL AS state FROM outbox.message
  WHERE relayed_at IS NULL GROUP BY name
  UNION ALL (
    SELECT 'delivery to ' || destination, '1', json_build_object(
      'id', id, 'status', status, 'attempts', attempts, 'reason', reason, 'lease', lease_number, 'slot', has_slot,
      'nextIn', next_at - now(), 'leaseFor', lease_until - now(), 'queuedSince', now() - queued_at)::text
    FROM tracking.delivery WHERE finished_at IS NULL ORDER BY id LIMIT 20)
  UNION ALL
  SELECT 'breaker of ' || destination, '1', json_build_object(
    'open', is_open, 'failures', failures, 'probeIn', probe_at - now(), 'pausedFor', paused_until - now(),
    'rateIn', rate_at - now())::text FROM tracking.breaker
  UNION ALL
  SELECT 'transaction of more than 10 s', '1', json_build_object('pid', pid, 'state', state,
    'since', now() - xact_start,
    'blockedBy', pg_blocking_pids(pid), 'query', left(query, 200))::text
  FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND xact_start < now() - interval '10 seconds'`;
/** Deliveries that were planned and are missing, or that nothing planned; and sums that differ from what they sum. */
const DIFFERENCES = `
  WITH planned AS (SELECT message_id, unnest(destinations) AS destination FROM tracking.event),
  actual AS (SELECT message_id, destination FROM tracking.delivery),
  sums AS (
    SELECT destination, status, sum(count) AS count FROM (
      SELECT destination, status, count FROM tracking.ledger_sum
      UNION ALL SELECT destination, status, change FROM tracking.ledger_change) AS counted
    WHERE status NOT IN ('accepted', 'without-destination') GROUP BY 1, 2 HAVING sum(count) <> 0),
  counts AS (SELECT destination, status, count(*)::numeric AS count FROM tracking.delivery GROUP BY 1, 2)
  SELECT ((SELECT count(*) FROM (SELECT * FROM planned EXCEPT ALL SELECT * FROM actual) AS missing)
    + (SELECT count(*) FROM (SELECT * FROM actual EXCEPT ALL SELECT * FROM planned) AS unplanned)
    + (SELECT count(*) FROM (SELECT * FROM sums EXCEPT SELECT * FROM counts) AS wrong)
    + (SELECT count(*) FROM (SELECT * FROM counts EXCEPT SELECT * FROM sums) AS unsummed)) AS count`;

/** The product's own record, read while nothing is killed. */
export class LedgerReader {
  constructor(/** @type {string} */ databaseUrl) {
    this.databaseUrl = databaseUrl;
  }

  /**
   * @template {object} T
   * @param {string} text
   * @param {unknown[]} [values]
   * @returns {Promise<T[]>}
   */
  async read(text, values = []) {
    const client = new pg.Client({ connectionString: this.databaseUrl });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return /** @type {T[]} */ ((await client.query(text, values)).rows);
    } finally {
      await client.end();
    }
  }

  /** @param {AbortSignal} signal */
  async atRest(signal) {
    for (const end = Date.now() + AT_REST_MS; ; await pause(POLL_MS)) {
      signal.throwIfAborted();
      const [row] = await /** @type {Promise<{ count: string }[]>} */ (this.read(OPEN));
      if (row?.count === '0') return;
      if (Date.now() > end)
        throw new Error(`${row?.count} messages and deliveries are not over${await this.#openRows()}`);
    }
  }

  async #openRows() {
    const rows = await /** @type {Promise<{ what: string, count: string, state: string | null }[]>} */ (
      this.read(OPEN_ROWS)
    );
    return rows.map(({ what, count, state }) => `\n    ${count} ${what} ${state ?? ''}`).join('');
  }

  async differences() {
    const [row] = await /** @type {Promise<{ count: string }[]>} */ (this.read(DIFFERENCES));
    return Number(row?.count ?? Number.NaN);
  }

  /**
   * What became of events: by event and service, its deliveries.
   * @param {readonly string[]} eventIds
   * @returns {Promise<Map<string, Fate[]>>}
   */
  async fates(eventIds) {
    const rows = await /** @type {Promise<{ id: string, destination: string, fates: Fate[] }[]>} */ (
      this.read(
        `SELECT event_id AS id, destination,
           json_agg(json_build_object('status', status, 'attempts', attempts)) AS fates
         FROM tracking.delivery WHERE event_id = ANY($1) GROUP BY 1, 2`,
        [eventIds],
      )
    );
    return new Map(rows.map(({ id, destination, fates }) => [`${id} ${destination}`, fates]));
  }
}
