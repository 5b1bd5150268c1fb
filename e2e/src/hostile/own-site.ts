import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack, type Stack } from '@app/infra/stack';

export type OwnSite = Pick<Stack, 'url' | 'apiUrl' | 'databaseUrl'> & {
  admin: NonNullable<Stack['firstAdmin']>;
  stop: () => Promise<void>;
};

/** A separate site: what hostile tests write must not be on the one that other tests read. */
export async function startOwnSite(): Promise<OwnSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hostile-'));
  await chmod(dataDir, 0o755);
  const {
    url,
    apiUrl,
    databaseUrl,
    firstAdmin: admin,
    stop,
  } = await startStack({ dataDir, env: { LOG_LEVEL: 'error' } });
  if (!admin) throw new Error('a new site has no first administrator');
  return {
    url,
    apiUrl,
    databaseUrl,
    admin,
    async stop() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
