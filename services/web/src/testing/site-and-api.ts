import type { AddressInfo } from 'node:net';
import { Module, type Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import {
  AUTHENTICATOR,
  createHttpApp,
  createLogger,
  createMetricsRegistry,
  loadConfig,
  type Authenticator,
} from '@app/server-kit';
import { apiProxy } from '../http/api-proxy';
import { createSiteApp } from '../http/create-site-app';

export type SiteAndApi = {
  api: NestFastifyApplication;
  site: FastifyInstance;
  ports: { site: number; api: number };
  close(): Promise<void>;
};

const authenticator: Authenticator = { authenticate: () => Promise.reject(new Error('every route here is public')) };

/**
 * The site's server and proxy in front of an API with these controllers, both listening, with the options of
 * production.
 */
export async function startSiteAndApi(...controllers: Type[]): Promise<SiteAndApi> {
  @Module({ controllers, providers: [{ provide: AUTHENTICATOR, useValue: authenticator }] })
  class ApiModule {}

  const config = loadConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'http://site' });
  const logger = createLogger(config, 'test');
  const api = await createHttpApp(ApiModule, { config, logger, registry: createMetricsRegistry('api') });
  await api.listen(0, '127.0.0.1');
  const apiPort = portOf(api.getHttpServer());
  const site = createSiteApp({ trustProxy: [], logger });
  await apiProxy(site, { apiUrl: `http://127.0.0.1:${apiPort}` });
  await site.listen({ host: '127.0.0.1', port: 0 });
  return {
    api,
    site,
    ports: { site: portOf(site.server), api: apiPort },
    async close() {
      await site.close();
      await api.close();
    },
  };
}

function portOf(server: { address(): AddressInfo | string | null }): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen on a port');
  return address.port;
}
