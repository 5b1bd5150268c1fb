import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CONNECTION_LIMITS, type MetricsRegistry } from '@app/server-kit';

export type WorkerServer = { port: number; close(): Promise<void> };
export type Listen = { host: string; port: number };

/** `/livez`, `/readyz` and `/metrics` on the port that only operators reach. */
export async function startWorkerServer(
  listen: Listen,
  registry: MetricsRegistry,
  isReady: () => Promise<boolean>,
): Promise<WorkerServer> {
  const routes: Record<string, (response: ServerResponse) => Promise<void>> = {
    // Alive whatever the database does: restarting the process would not bring it back.
    '/livez': async (response) => json(response, 200, { status: 'ok' }),
    '/readyz': async (response) =>
      (await isReady()) ? json(response, 200, { status: 'ok' }) : json(response, 503, { status: 'unavailable' }),
    '/metrics': async (response) => {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    },
  };
  const server = createServer(CONNECTION_LIMITS, (request, response) => {
    const route = routes[request.url ?? ''];
    if (!route) return json(response, 404, { status: 'not-found' });
    route(response).catch(() => json(response, 503, { status: 'unavailable' }));
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(listen.port, listen.host, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
