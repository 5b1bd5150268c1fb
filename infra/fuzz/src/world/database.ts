import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { Sql } from './world';

/** A new database on a server, and a connection to it; `drop` removes both. */
export async function openDatabase(serverUrl: string): Promise<{ url: string; sql: Sql; drop(): Promise<void> }> {
  const name = `fuzz_${randomBytes(8).toString('hex')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await onServer(serverUrl, `CREATE DATABASE ${name}`);
  const client = new Client({ connectionString: url.href });
  await client.connect();
  return {
    url: url.href,
    sql: async (text, parameters) => (await client.query(text, parameters)).rows,
    async drop() {
      await client.end();
      await onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
