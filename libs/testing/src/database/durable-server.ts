import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@app/infra/postgres';

/** An empty server that waits for its disk, as in production: the shared one of the tests does not. */
export async function startDurableServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'durable-'));
  const server = await startEmbedded({
    dataDir: join(folder, 'database'),
    port: 0,
    password: 'durable',
    durable: true,
  });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
      await rm(server.dataDir, { recursive: true, force: true });
    },
  };
}
