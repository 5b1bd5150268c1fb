import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Registry as MetricsRegistry } from 'prom-client';
import { CONNECTION_LIMITS } from '../http/connection-limits';

export { MetricsRegistry };

/** A metrics registry that includes the process's own metrics. */
export function createMetricsRegistry(service: string): MetricsRegistry {
  const registry = new MetricsRegistry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  return registry;
}

export type MetricsServer = { port: number; close(): Promise<void> };

/** `/metrics` on a port of its own, which the public never reaches. */
export async function startMetricsServer(
  registry: MetricsRegistry,
  listen: { port: number; host: string },
): Promise<MetricsServer> {
  const server = createServer(CONNECTION_LIMITS, (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
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
