import { createMetricsRegistry } from '@app/server-kit';
import { startWorkerServer } from './worker-server';

/** That it disconnects slow clients in real time is the proof `worker-server`. */
describe('the server of a worker', () => {
  it('says that it is alive whatever its database does, and not ready without it', async () => {
    let isReady = true;
    const server = await startWorkerServer({ host: '127.0.0.1', port: 0 }, createMetricsRegistry('test'), async () => {
      if (!isReady) throw new Error('no database');
      return isReady;
    });
    const status = async (path: string) => (await fetch(`http://127.0.0.1:${server.port}${path}`)).status;
    expect([await status('/livez'), await status('/readyz'), await status('/metrics')]).toEqual([200, 200, 200]);
    isReady = false;
    expect([await status('/livez'), await status('/readyz'), await status('/anything')]).toEqual([200, 503, 404]);
    await server.close();
  });
});
