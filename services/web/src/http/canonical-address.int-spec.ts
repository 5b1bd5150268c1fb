import type { AddressInfo } from 'node:net';
import { createLogger } from '@app/server-kit';
import { leadToCanonical } from './canonical-address';
import { createSiteApp } from './create-site-app';

const app = createSiteApp({ trustProxy: [], logger: createLogger({ LOG_LEVEL: 'silent' }, 'test') });
let base: string;
beforeAll(async () => {
  leadToCanonical(app);
  app.get('/blog/feed.xml', () => 'a feed');
  app.get('/*', () => 'a page');
  app.post('/*', () => 'done');
  await app.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

describe('an address in another spelling', () => {
  const ask = async (method: string, path: string) => {
    const { status, headers } = await fetch(base + path, { method, redirect: 'manual' });
    return [status, headers.get('location')];
  };

  it.each([
    ['GET', '/%62log?a=b', '/blog?a=b'],
    ['HEAD', '/BLOG/FEED.XML', '/blog/feed.xml'],
    ['GET', '/blog/%66eed.xml', '/blog/feed.xml'],
    ['GET', '//%65vil.example', '/evil.example'],
    ['GET', '/blog//a?b=//c', '/blog/a?b=//c'],
  ])('leads a %s of %s to %s, which answers', async (method, path, address) => {
    expect(await ask(method, path)).toEqual([301, address]);
    expect(await ask(method, address)).toEqual([200, null]);
  });

  it.each([
    ['GET', '/api/%62log', 200],
    ['POST', '/%62log', 200],
    ['GET', '/api//posts', 200],
    ['GET', '/%zz%62', 400],
  ])('is answered where it is: %s %s', async (method, path, status) => {
    expect(await ask(method, path)).toEqual([status, null]);
  });
});
