import type { Database } from '@app/server-kit';

/** One user who listens for one listing with two instant searches; the word ties them to the round. */
const LISTENERS = `
  WITH account AS (
    INSERT INTO auth.users (id, email, email_key, password_hash, first_name, last_name, created_at, email_verified,
      is_premium)
    SELECT gen_random_uuid(), address, address, 'hash', 'Ann', 'Lee', now(), true, true
    FROM (SELECT 'listener-' || $1::int || '-' || n || '@firm.test' AS address FROM generate_series(1, $2::int) AS n)
    RETURNING id
  )
  INSERT INTO marketplace.saved_search (id, user_id, name, query, cadence, created_at)
  SELECT gen_random_uuid(), id, query, query, 'instant', now()
  FROM account, (VALUES ('q=round' || $1::int), ('q=round' || $1::int || '&type=sell')) AS asked (query)`;

/** Premium accounts that hear of round `round` and of no other. */
export async function addListeners(dataSource: Database, round: number, count: number): Promise<void> {
  await dataSource.query(LISTENERS, [round, count]);
}

/** A listing becomes public and its alert is queued in one transaction, as a publication does. */
export async function publishRound(dataSource: Database, round: number): Promise<void> {
  await dataSource.transaction(async (manager) => {
    const [row] = await manager.query<{ id: number }[]>(
      `INSERT INTO marketplace.listing (status) VALUES ('published') RETURNING id`,
    );
    await manager.query(
      `INSERT INTO marketplace.listing_public
         (listing_id, status, sample, type, title, summary, area, financing, timeline, reason, posted)
       VALUES ($1, 'published', false, 'sell', $2, '', 'us', '{}', 'open', 'other', now())`,
      [row?.id, `A practice of round${round}`],
    );
    await manager.query(
      `INSERT INTO marketplace.listing_alert (listing_id, public_version, content)
       SELECT listing_id, public_version, marketplace.public_content(shown)
       FROM marketplace.listing_public AS shown WHERE listing_id = $1`,
      [row?.id],
    );
  });
}
