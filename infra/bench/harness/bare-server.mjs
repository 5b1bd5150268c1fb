// A Fastify route that answers with given bytes and headers and does nothing else: what the API's reads are compared
// with.
import Fastify from 'fastify';

process.once(
  'message',
  async (/** @type {{ path: string, headers: Record<string, string>, body: string }} */ { path, headers, body }) => {
    const bytes = Buffer.from(body, 'base64');
    const app = Fastify();
    app.get(path, (_request, reply) => reply.headers(headers).send(bytes));
    process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
  },
);
process.once('disconnect', () => process.exit());
