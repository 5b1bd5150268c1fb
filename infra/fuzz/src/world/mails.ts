import type { Mail } from '@app/contracts';
import { unseal, type EncryptionKey } from '@app/server-kit';
import type { Sql } from './world';

type Row = { id: string; sealed: string; key_id: string };

/**
 * The content of the newest mail of a template to an address; mails stay in the database, because nothing sends them
 * here.
 */
export async function newestMail(
  sql: Sql,
  key: EncryptionKey,
  template: Mail['template'],
  to: string,
): Promise<Record<string, unknown>> {
  const rows = await sql<Row>(
    `SELECT id, sealed, key_id FROM mail.message
     WHERE template = $1 AND sealed IS NOT NULL ORDER BY created_at DESC LIMIT 200`,
    [template],
  );
  for (const { id, sealed, key_id: keyId } of rows) {
    const letter: { to: string; content: { data: Record<string, unknown> } } = JSON.parse(
      unseal({ keyId, text: sealed }, `mail.message:${id}`, key),
    );
    if (letter.to === to) return letter.content.data;
  }
  throw new Error(`there is no mail ${template} to ${to}`);
}
