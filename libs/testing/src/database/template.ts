import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { runMigrations, type ContextDatabase } from '@app/server-kit';

const TEMPLATE_LOCK = 7_310_442;

/** Name of a database that holds the migrated schemas of these contexts; built by the first test that asks. */
export async function ensureTemplate(serverUrl: string, contexts: ContextDatabase[]): Promise<string> {
  const name = `template_${fingerprint(contexts)}`;
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [name]);
    if (rowCount) return name;
    await client.query(`DROP DATABASE IF EXISTS ${name}`);
    await client.query(`CREATE DATABASE ${name}`);
    await runMigrations(databaseUrl(serverUrl, name), contexts);
    await client.query(`ALTER DATABASE ${name} IS_TEMPLATE true`);
    return name;
  } finally {
    await client.end();
  }
}

export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Changes with the text of any migration, so that a server that is kept between runs never serves an old schema. */
function fingerprint(contexts: ContextDatabase[]): string {
  const text = contexts.map(({ schema, migrations }) => [schema, ...migrations.map(String)].join('\n')).join('\n');
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
