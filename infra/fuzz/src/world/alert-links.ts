import { createHash, randomBytes } from 'node:crypto';
import type { Sql } from './world';

/** Links are made when a mail is sent, and nothing sends mails here. */
export async function createAlertLink(sql: Sql, searchId: string): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  await sql(
    `INSERT INTO marketplace.alert_token (token_hash, user_id, search_id, created_at)
     SELECT $1, user_id, id, now() FROM marketplace.saved_search WHERE id = $2`,
    [createHash('sha256').update(token).digest(), searchId],
  );
  return token;
}
