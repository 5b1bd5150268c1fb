// A Fastify route that verifies a bearer token and answers with given bytes and headers: what `GET /api/user` is
// compared with.
import { createSecretKey } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import Fastify from 'fastify';

process.once(
  'message',
  async (
    /** @type {{ path: string, headers: Record<string, string>, body: string, secret: string }} */ {
      path,
      headers,
      body,
      secret,
    },
  ) => {
    const bytes = Buffer.from(body, 'base64');
    const key = createSecretKey(secret, 'utf8');
    // The key is made once; from text the library would make one for each token, which costs more than the rest of the
    // answer.
    const jwt = new JwtService({ secretOrKeyProvider: () => key });
    const app = Fastify();
    app.get(path, (request, reply) => {
      try {
        jwt.verify(request.headers.authorization?.slice('Bearer '.length) ?? '', { algorithms: ['HS256'] });
      } catch {
        return reply.code(401).send();
      }
      return reply.headers(headers).send(bytes);
    });
    process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
  },
);
process.once('disconnect', () => process.exit());
