import { createLogger } from '@app/server-kit';
import { waitFor } from '@app/testing';
import { sendRaw, sendSlowly, slowRequests } from '@app/testing/hostile';
import { pipelineWithoutReading, startSlowStack, type SlowStack } from '../testing/slow-stack';
import { apiProxy } from './api-proxy';
import { createSiteApp } from './create-site-app';

/** That the limits of production are enforced on every server is shown in slow-clients.proof-spec. */
const LIMIT_MS = 300;

let stack: SlowStack;
beforeAll(async () => {
  stack = await startSlowStack();
});
afterAll(() => stack.close());

describe('a client that is too slow', () => {
  it.each(Object.entries(slowRequests('/api/notes')))('is disconnected by the site: %s', async (kind, slow) => {
    const logger = createLogger({ LOG_LEVEL: 'silent' }, 'test');
    const site = createSiteApp({ trustProxy: [], logger, arrivalLimit: () => LIMIT_MS });
    site.server.headersTimeout = LIMIT_MS;
    await apiProxy(site, { apiUrl: `http://127.0.0.1:${stack.ports.api}` });
    try {
      const { port } = new URL(await site.listen({ host: '127.0.0.1', port: 0 }));
      const { closedAfterMs, text } = await sendSlowly(Number(port), slow);
      expect(closedAfterMs).toBeGreaterThanOrEqual(LIMIT_MS - 1);
      if (kind !== 'nothing') {
        expect(text).toMatch(/^HTTP\/1\.1 408 [^]*\r\n\r\n/);
        expect(text).toContain('{"error":{"code":"REQUEST.TOO_SLOW"');
      }
      await waitFor(() => stack.openAtApi() === 0, 'the API to be released');
    } finally {
      site.server.closeAllConnections();
      await site.close();
    }
  });
});

describe('a page path', () => {
  it('is answered before its body arrives, and the connection closes', async () => {
    const { body, chunks } = slowRequests('/cal');
    for (const { start } of [body, chunks]) {
      const { statuses, text } = await sendRaw(stack.ports.site, start, 1);
      expect(statuses).toEqual([404]);
      expect(/\r\nconnection: close\r\n/i.test(text)).toBe(start === chunks.start);
    }
  });
});

describe('a client that does not read its response', () => {
  it('occupies the API no longer than its connection', async () => {
    const client = pipelineWithoutReading(stack.ports.site);
    try {
      await waitFor(() => stack.openAtApi() > 1, 'requests at the API');
    } finally {
      client.destroy();
    }
    await waitFor(() => stack.openAtApi() === 0, 'the API to be released');
  });
});
