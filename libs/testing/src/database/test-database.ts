import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { createDataSource, type ContextDatabase } from '@app/server-kit';
import { databaseUrl, ensureTemplate } from './template';
import { acquireTestServer, type TestServer } from './test-server';

export type TestDatabase = {
  url: string;
  /** Opened over the entities of the given contexts. */
  dataSource: DataSource;
  /** Closes the data source and removes the database; call it in `afterAll`. */
  drop(): Promise<void>;
};

const STATEMENT_TIMEOUT_MS = 20_000;

/** The database of one test file: a clone of a template that was migrated once. */
export async function openTestDatabase(contexts: ContextDatabase[]): Promise<TestDatabase> {
  const server = await acquireTestServer();
  try {
    const template = await ensureTemplate(server.url, contexts);
    return await openClone(server, template, contexts);
  } catch (error) {
    await server.release();
    throw error;
  }
}

async function openClone(server: TestServer, template: string, contexts: ContextDatabase[]): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(server.url, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = databaseUrl(server.url, name);
  const dataSource = createDataSource(
    { DATABASE_URL: url, DATABASE_POOL_SIZE: 10, DATABASE_STATEMENT_TIMEOUT_MS: STATEMENT_TIMEOUT_MS },
    contexts,
  );
  await dataSource.initialize();
  return {
    url,
    dataSource,
    async drop() {
      if (dataSource.isInitialized) await dataSource.destroy();
      await onServer(server.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await server.release();
    },
  };
}

/** An empty database, for tests of the migrations themselves. */
export async function openEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = await acquireTestServer();
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(server.url, `CREATE DATABASE ${name}`);
  return {
    url: databaseUrl(server.url, name),
    async drop() {
      await onServer(server.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await server.release();
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
