import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@app/infra/postgres';

export type TestServer = { url: string; release(): Promise<void> };

/** The PostgreSQL that the test run shares (TEST_DATABASE_URL), or a throw-away one of this file alone. */
export async function acquireTestServer(): Promise<TestServer> {
  const shared = process.env['TEST_DATABASE_URL'];
  if (shared) return { url: shared, release: async () => undefined };
  const name = randomBytes(8).toString('hex');
  const server = await startEmbedded({
    dataDir: join(tmpdir(), `test-postgres-${name}`),
    port: 0,
    password: name,
    durable: false,
  });
  return {
    url: server.url,
    async release() {
      await server.stop();
      await rm(server.dataDir, { recursive: true, force: true });
    },
  };
}
