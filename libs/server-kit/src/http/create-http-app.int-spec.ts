import { connect, type AddressInfo } from 'node:net';
import { Body, Controller, Get, Module, Post, Put, Query } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { IsInt, IsString } from 'class-validator';
import { CurrentActor, Public, RequireAdmin, RequireRight, RequireUser } from '../access/access.decorators';
import { AUTHENTICATOR, type Actor, type Authenticator } from '../access/authenticator';
import { routeTable } from '../access/route-table';
import { loadConfig } from '../config/config';
import { requestError } from '../errors/request-errors';
import { createLogger } from '../logging/logger';
import { createMetricsRegistry } from '../metrics/metrics-server';
import { createHttpApp } from './create-http-app';

class Order {
  @IsInt({ message: 'Amount must be a whole number' }) amount: number;
  @IsString() note: string;
}

class Search {
  @IsString() status: string;
}

@Controller('api/orders')
class OrdersController {
  @Public() @Get() list(): string[] {
    return ['a'];
  }
  @Public() @Get('found') find(@Query() search: Search): Search {
    return search;
  }
  @Public() @Get('broken') broken(): never {
    throw new Error('password=hunter2 at db:5432');
  }
  @Public() @Post() create(@Body() order: Order): Order {
    return order;
  }
  @RequireUser() @Get('mine') mine(@CurrentActor() actor: Actor): string {
    return actor.userId;
  }
  @RequireUser() @Post('mine') change(): { done: true } {
    return { done: true };
  }
  @RequireAdmin() @RequireRight('content.read') @Get('all') all(): string[] {
    return [];
  }
}

@Controller('api/forgotten')
class ForgottenController {
  @Get() open(): string {
    return 'no access declared';
  }
}

@RequireAdmin()
@RequireRight({ read: 'content.read', write: 'content.write' })
@Controller('api/rights')
class RightsController {
  @Get() read(): string[] {
    return [];
  }
  @Post() write(): string[] {
    return [];
  }
  @RequireRight('content.publish') @Put() publish(): string[] {
    return [];
  }
}

@RequireAdmin()
@Controller('api/rightless')
class RightlessController {
  @Get() open(): string {
    return 'no right named';
  }
}

/** Replaces the auth context: the bearer text is the user's id. */
const authenticator: Authenticator = {
  async authenticate(context) {
    const bearer = context.switchToHttp().getRequest<{ headers: { authorization?: string } }>().headers.authorization;
    if (!bearer) throw requestError(401)!;
    const userId = bearer.slice(7);
    return {
      userId,
      sessionId: `session-${userId}`,
      username: '',
      isAdmin: false,
      roles: [],
      isPremium: false,
      emailVerified: true,
      secondFactor: 'none',
      elevated: false,
    };
  },
};

@Module({ controllers: [OrdersController], providers: [{ provide: AUTHENTICATOR, useValue: authenticator }] })
class OrdersModule {}

@Module({
  controllers: [OrdersController, ForgottenController],
  providers: [{ provide: AUTHENTICATOR, useValue: authenticator }],
})
class UndeclaredModule {}

@Module({ controllers: [RightsController] })
class RightsModule {}

@Module({
  controllers: [RightlessController],
  providers: [{ provide: AUTHENTICATOR, useValue: authenticator }],
})
class RightlessModule {}

const config = { ...loadConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'https://advisors.test' }), isProduction: true };
const options = () => ({ config, logger: createLogger(config, 'test'), registry: createMetricsRegistry('test') });

describe('an HTTP application', () => {
  let app: NestFastifyApplication;
  let base: string;
  beforeAll(async () => {
    app = await createHttpApp(OrdersModule, options());
    app
      .getHttpAdapter()
      .getInstance()
      .get('/api/raw', async () => 'no access declared');
    await app.listen(0, '127.0.0.1');
    base = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
  });
  afterAll(() => app.close());

  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(base + path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

  it.each<[string, () => Promise<Response>, number, string]>([
    ['malformed JSON', () => post('/api/orders', '{"amount":'), 400, 'REQUEST.MALFORMED'],
    ['a prototype in JSON', () => post('/api/orders', '{"__proto__":{"admin":true}}'), 400, 'REQUEST.MALFORMED'],
    [
      'a body over 1 MB',
      () => post('/api/orders', JSON.stringify({ note: 'x'.repeat(1_100_000) })),
      413,
      'REQUEST.TOO_LARGE',
    ],
    [
      'a body that is not JSON',
      () => post('/api/orders', 'amount=1', { 'content-type': 'text/plain' }),
      415,
      'REQUEST.UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'a form',
      () => post('/api/orders', 'amount=1', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      'REQUEST.UNSUPPORTED_MEDIA_TYPE',
    ],
    ['an unknown address', () => fetch(`${base}/api/nothing`), 404, 'REQUEST.NOT_FOUND'],
    ['an unknown method', () => fetch(`${base}/api/orders`, { method: 'DELETE' }), 404, 'REQUEST.NOT_FOUND'],
    ['a broken escape', () => fetch(`${base}/api/%E0%A4%A`), 400, 'REQUEST.MALFORMED'],
    ['no credentials', () => fetch(`${base}/api/orders/mine`), 401, 'SESSION.MISSING'],
    [
      'a user on an admin route',
      () => fetch(`${base}/api/orders/all`, { headers: { authorization: 'Bearer u1' } }),
      403,
      'ACCESS.ADMIN_REQUIRED',
    ],
    [
      'a change from a foreign origin',
      () => post('/api/orders', '{}', { origin: 'https://evil.test' }),
      403,
      'REQUEST.FOREIGN_ORIGIN',
    ],
    ['a route registered outside the controllers', () => fetch(`${base}/api/raw`), 403, 'ACCESS.FORBIDDEN'],
    ['a failure of ours', () => fetch(`${base}/api/orders/broken`), 500, 'SERVER.UNEXPECTED'],
  ])('answers %s with the error body', async (_, send, status, code) => {
    const response = await send();
    const text = await response.text();
    expect([response.status, response.headers.get('content-type')]).toEqual([
      status,
      'application/json; charset=utf-8',
    ]);
    expect(JSON.parse(text)).toEqual({
      error: expect.objectContaining({ code, message: expect.any(String) }),
      requestId: response.headers.get('x-request-id'),
    });
    expect(text).not.toMatch(/hunter2|node_modules|\bat .*:\d+:\d+|stack/);
  });

  it('names wrong, missing and unknown fields', async () => {
    const response = await post('/api/orders', JSON.stringify({ amount: 'many', note: 'n', isAdmin: true }));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: {
        code: 'REQUEST.INVALID',
        fields: { amount: 'Amount must be a whole number', isAdmin: 'Unknown field isAdmin' },
      },
    });
    expect(await (await post('/api/orders', '[]')).json()).toMatchObject({ error: { code: 'REQUEST.INVALID' } });
    expect((await post('/api/orders', '')).status).toBe(400);
  });

  it("ignores the client's cache-busting parameter, and rejects every other unknown one", async () => {
    const response = await fetch(`${base}/api/orders/found?status=open&_=1795231144425`);
    expect([response.status, await response.json()]).toEqual([200, { status: 'open' }]);
    expect((await fetch(`${base}/api/orders/found?status=open&__=1`)).status).toBe(400);
  });

  it('requires the CSRF token that it issued with an authenticated answer', async () => {
    const authorization = 'Bearer u1';
    const token =
      (await fetch(`${base}/api/orders/mine`, { headers: { authorization } })).headers.get('x-csrf-token') ?? '';
    expect((await post('/api/orders/mine', '{}', { authorization })).status).toBe(403);
    expect((await post('/api/orders/mine', '{}', { authorization, 'x-csrf-token': `${token}x` })).status).toBe(403);
    expect((await post('/api/orders/mine', '{}', { authorization: 'Bearer u2', 'x-csrf-token': token })).status).toBe(
      403,
    );
    expect((await post('/api/orders/mine', '{}', { authorization, 'x-csrf-token': token })).status).toBe(201);
  });

  it('authenticates the caller before it reads the body, and for HEAD as for GET', async () => {
    expect((await post('/api/orders/mine', '{"broken":')).status).toBe(401);
    expect((await fetch(`${base}/api/orders/mine`, { method: 'HEAD' })).status).toBe(401);
    expect((await fetch(`${base}/api/orders`, { method: 'HEAD' })).status).toBe(200);
  });

  it('keeps a harmless request id and does not reveal its framework', async () => {
    const response = await fetch(`${base}/api/orders`, { headers: { 'x-request-id': 'browser-0001' } });
    expect(response.headers.get('x-request-id')).toBe('browser-0001');
    expect([response.headers.get('x-powered-by'), response.headers.get('server')]).toEqual([null, null]);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('answers bytes that are not HTTP with the error body', async () => {
    const { port } = app.getHttpServer().address() as AddressInfo;
    const text = await new Promise<string>((resolve) => {
      let received = '';
      const socket = connect(port, '127.0.0.1', () => socket.write('NONSENSE / HTTP/9\r\n\r\n'));
      socket
        .on('data', (chunk) => {
          received += chunk.toString();
        })
        .on('close', () => resolve(received));
    });
    expect(text).toContain('400');
    expect(text).toContain('"code":"REQUEST.MALFORMED"');
  });

  it('refuses to start with a route that declares no access', async () => {
    await expect(createHttpApp(UndeclaredModule, options())).rejects.toThrow(
      'GET /api/forgotten (ForgottenController.open)',
    );
  });

  it('refuses to start with a route for administrators that names no right', async () => {
    await expect(createHttpApp(RightlessModule, options())).rejects.toThrow(
      'Routes for administrators that name no right: GET /api/rightless (RightlessController.open)',
    );
  });

  it('takes the right of the method, or that of the controller for reading or writing', async () => {
    const app = await createHttpApp(RightsModule, options());
    const rights = routeTable(app).map(({ method, rule }) => [method, rule?.level === 'admin' && rule.right]);
    await app.close();
    expect(rights).toEqual([
      ['GET', 'content.read'],
      ['POST', 'content.write'],
      ['PUT', 'content.publish'],
    ]);
  });
});
