// A BullMQ worker that does the least that a delivery is: posts the same body to the same double, inserts one row. It
// adds its jobs first, and prints how many it did a second.
import { createHash } from 'node:crypto';
import { createNodeRedisClient, createPostgresBackend, Queue, withBackend, Worker } from 'bullmq';
import pg from 'pg';
import { createClient } from 'redis';

const QUEUE = 'bare';
const CONCURRENCY = 32;
const CHUNK = 500;
/** @type {{ databaseUrl: string, redisUrl?: string, target: string, count: number, round: string }} */
const { databaseUrl, redisUrl, target, count, round } = JSON.parse(process.argv[2] ?? '{}');

const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
await pool.query('CREATE TABLE IF NOT EXISTS public.bare_delivery (id text PRIMARY KEY, at timestamptz DEFAULT now())');
const classes = /** @type {{ Queue: typeof Queue, Worker: typeof Worker }} */ (
  /** @type {unknown} */ (redisUrl === undefined ? withBackend(createPostgresBackend) : { Queue, Worker })
);
const clients = /** @type {{ destroy(): void }[]} */ ([]);
const connection = (/** @type {number} */ max) => {
  if (redisUrl === undefined) return { connectionString: databaseUrl, schema: 'bullmq', max, keepAlive: true };
  const client = createClient({ url: redisUrl });
  clients.push(client);
  return createNodeRedisClient(client);
};

const email = createHash('sha256').update('ada@firm.test').digest('hex');
/** @param {string} id */
async function deliver(id) {
  const body = JSON.stringify({
    data: [
      {
        event_name: 'CompleteRegistration',
        event_time: Math.floor(Date.now() / 1_000),
        event_id: id,
        event_source_url: 'https://site.example/auth',
        action_source: 'website',
        user_data: { em: [email], client_ip_address: '203.0.113.7', client_user_agent: 'Mozilla/5.0' },
        data_processing_options: [],
      },
    ],
  });
  const answer = await fetch(target, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
  await pool.query('INSERT INTO public.bare_delivery (id) VALUES ($1) ON CONFLICT DO NOTHING', [id]);
}

const options = /** @type {any} */ ({ connection: connection(2), skipVersionCheck: true });
const queue = new classes.Queue(QUEUE, options);
const ids = Array.from({ length: count }, (_, index) => `bare-${round}-${index}`);
for (let start = 0; start < count; start += CHUNK)
  await queue.addBulk(
    ids.slice(start, start + CHUNK).map((id) => ({
      name: 'deliver',
      data: { id },
      opts: { jobId: id, attempts: 3, removeOnComplete: true, removeOnFail: true },
    })),
  );
/** A busy machine may let a job run twice. */
const done = new Set();
const began = performance.now();
await new Promise((resolve, reject) => {
  const worker = new classes.Worker(
    QUEUE,
    async ({ data }) => {
      await deliver(data.id);
      done.add(data.id);
      if (done.size === count) resolve(worker);
    },
    /** @type {any} */ ({ connection: connection(6), concurrency: CONCURRENCY, skipVersionCheck: true }),
  );
  worker.on('failed', (_job, error) => reject(error));
  worker.on('error', () => undefined);
});
process.stdout.write(JSON.stringify({ perSecond: count / ((performance.now() - began) / 1_000) }));
process.exit(0);
