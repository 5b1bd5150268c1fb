import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { NONCE } from './html-pieces';
import { KeptHtml } from './kept-html';
import { createNonce } from './security-headers';
import { sendHtml } from './send-html';

const PIECES = ['<!doctype html><p>Advisors – 100 %</p><i nonce="', NONCE, '">'] as const;
const nonce = createNonce();
const PAGE = `${PIECES[0]}${nonce}${PIECES[2]}`;
let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  app = Fastify();
  app.get('/rendered', (request, reply) => sendHtml(request, reply, PIECES, nonce));
  const kept = await KeptHtml.from(PIECES);
  app.get('/kept', (request, reply) => sendHtml(request, reply, kept ?? [], nonce));
  await app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

describe.each(['/rendered', '/kept'])('the page %s', (path) => {
  it.each([
    ['gzip, deflate, br, zstd', 'gzip'],
    ['gzip', 'gzip'],
    ['br', null],
    ['identity', null],
    ['abrupt', null],
  ])('for a reader who takes "%s" is sent as %s', async (accepted, encoding) => {
    const answer = await fetch(url + path, { headers: { 'accept-encoding': accepted } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await answer.text()).toBe(PAGE);
  });
});
