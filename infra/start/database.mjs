import { join } from 'node:path';
import { Fault } from './fault.mjs';

const OWNER = 'fairlead';

/** The embedded database of a site that runs. @param {{ port: number, password: string }} parts */
export function embeddedUrl({ port, password }) {
  return `postgres://${OWNER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${OWNER}`;
}

/**
 * The database of this start: the given one, or an embedded PostgreSQL below the data folder.
 * @param {{ given: string | undefined, dataDir: string, port: number, password: string, durable: boolean,
 *   onEnd?: (fault: Fault) => void }} options
 * @returns {Promise<{ url: string, pid: number | undefined, stop: () => Promise<void>, note: string }>}
 */
export async function openDatabase({ given, dataDir, port, password, durable, onEnd = () => undefined }) {
  if (given) {
    await reach(given);
    return { url: given, pid: undefined, stop: async () => undefined, note: 'yours, by DATABASE_URL' };
  }
  const { startEmbedded } = await import('../postgres/embedded.mjs');
  const server = await asFault(() =>
    startEmbedded({
      dataDir: join(dataDir, 'postgres'),
      port,
      user: OWNER,
      password,
      database: OWNER,
      durable,
      onEnd: (how, logFile) =>
        onEnd(new Fault(`The embedded PostgreSQL ${how} without being asked to. Its log is ${logFile}; start again.`)),
    }),
  );
  return { url: server.url, pid: server.pid, stop: server.stop, note: `port ${server.port}` };
}

/** @param {string} dataDir */
export async function removeDatabase(dataDir) {
  const { removeEmbedded } = await import('../postgres/embedded.mjs');
  await asFault(() => removeEmbedded(join(dataDir, 'postgres')));
}

/**
 * The embedded server's failures are sentences already.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
async function asFault(work) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && error.name === 'EmbeddedPostgresError')
      throw new Fault(error.message, { cause: error });
    throw error;
  }
}

const OLDEST_MAJOR = 16;

/** @param {string} version as PostgreSQL says it, for example "15.4 (Debian 15.4-1)" */
export function refuseOldServer(version) {
  const major = Number.parseInt(version, 10);
  if (major < OLDEST_MAJOR)
    throw new Fault(
      `The database of DATABASE_URL is PostgreSQL ${version}, and ${OLDEST_MAJOR} is the oldest that is supported.`,
    );
}

async function reach(/** @type {string} */ url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const { rows } = await client.query('SHOW server_version');
    refuseOldServer(rows[0]?.server_version);
  } catch (error) {
    if (error instanceof Fault) throw error;
    const why =
      error instanceof Error ? error.message || /** @type {NodeJS.ErrnoException} */ (error).code : String(error);
    throw new Fault(`The database of DATABASE_URL cannot be used: ${why}.`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}
