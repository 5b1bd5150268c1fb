import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { sendHtml } from './send-html';

const PAGE = '<!doctype html><p>Advisors – 100 %</p>';
let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  app = Fastify();
  app.get('/', (request, reply) => sendHtml(request, reply, [PAGE]));
  await app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`;
});
afterAll(() => app.close());

describe('a page', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'gzip'],
    ['gzip', 'gzip'],
    ['br', null],
    ['identity', null],
    ['abrupt', null],
  ])('for a reader who takes "%s" is sent as %s', async (accepted, encoding) => {
    const answer = await fetch(url, { headers: { 'accept-encoding': accepted } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await answer.text()).toBe(PAGE);
  });
});
