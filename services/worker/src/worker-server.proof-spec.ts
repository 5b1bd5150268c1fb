import { createMetricsRegistry } from '@app/server-kit';
import { sendSlowly, slowRequests } from '@app/testing/hostile';
import { startWorkerServer } from './worker-server';

const HEADERS_LIMIT_MS = 16_000;
/** For a busy machine. Without our limits Node would wait 60 s for headers, and 300 s for a request. */
const TOLERANCE_MS = 20_000;

it('disconnects clients without a request or with slow headers after 15 s', async () => {
  const server = await startWorkerServer(
    { host: '127.0.0.1', port: 0 },
    createMetricsRegistry('test'),
    async () => true,
  );
  const { nothing, headers } = slowRequests('/livez');
  for (const { closedAfterMs } of await Promise.all([nothing, headers].map((each) => sendSlowly(server.port, each))))
    expect(closedAfterMs).toBeLessThan(HEADERS_LIMIT_MS + TOLERANCE_MS);
  await server.close();
});
