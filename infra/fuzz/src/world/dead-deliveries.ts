import type { Sql } from './world';

export type DeadDelivery = { id: string; conversionId: string };

/** A delivery that its service refused, as no request to the API can make one. */
export async function addDeadDelivery(sql: Sql, number: number): Promise<DeadDelivery> {
  const [row] = await sql<DeadDelivery>(
    `WITH event AS (
       INSERT INTO tracking.event (message_id, name, event_id, occurred_at, consent, receivers, destinations)
       SELECT coalesce(max(message_id), 0) + 1000000 + $1, 'purchase', 'purchase.dead-' || $1, now(),
         '{"ad_user_data":"granted","ad_personalization":"granted","ad_storage":"granted","analytics":"granted",
           "gpc":false,"textVersion":"1"}', '{linkedin}', '{linkedin}' FROM tracking.event
       RETURNING message_id, name, event_id, occurred_at)
     INSERT INTO tracking.delivery (message_id, destination, event_name, event_id, occurred_at, status,
       attempts, finished_at, reason, words)
     SELECT message_id, 'linkedin', name, event_id, occurred_at, 'rejected', 0, now(), 'http-400', 'No such rule'
     FROM event RETURNING id, message_id AS "conversionId"`,
    [number],
  );
  if (!row) throw new Error('no delivery was added');
  return row;
}
