import { domainOf, nameKey } from '@app/domain';
import type { Transaction } from '@app/server-kit';

type Known = { name: string; websites: string[] };

/**
 * By what a firm is known again when it is submitted: its name without its legal form, and its domains. Sample firms
 * do not exist, so nothing is compared with them.
 */
export async function writeFirmKeys(manager: Transaction, firmId: number): Promise<void> {
  const [firm] = await manager.query<Known[]>(
    `SELECT name, ARRAY(SELECT value #>> '{}' FROM firms.fact
       WHERE firm_id = firm.id AND key = 'website' AND superseded_by IS NULL) AS websites
     FROM firms.firm WHERE id = $1 AND status = 'published' AND NOT is_sample`,
    [firmId],
  );
  const domains = firm ? firm.websites.flatMap((website) => domainOf(website) ?? []) : [];
  const names = firm ? [nameKey(firm.name)].filter((key) => key !== '') : [];
  const wanted = `SELECT 'domain' AS kind, unnest($2::text[]) AS key UNION SELECT 'name', unnest($3::text[])`;
  await manager.query(
    `DELETE FROM firms.firm_key
     WHERE firm_id = $1 AND (kind, key) NOT IN (SELECT kind, key FROM (${wanted}) AS wanted)`,
    [firmId, domains, names],
  );
  await manager.query(
    `INSERT INTO firms.firm_key (kind, key, firm_id) SELECT kind, key, $1 FROM (${wanted}) AS wanted
     ON CONFLICT DO NOTHING`,
    [firmId, domains, names],
  );
}
