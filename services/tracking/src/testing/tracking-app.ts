import type { AddressInfo } from 'node:net';
import { Global, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  AUTHENTICATOR,
  createHttpApp,
  createLogger,
  createMetricsRegistry,
  csrfTokenFor,
  limitsDatabase,
  loadConfig,
  OUTBOX_WRITER,
  outboxDatabase,
  PgOutboxWriter,
  ServerKitModule,
  systemClock,
  type Actor,
  type Authenticator,
} from '@app/server-kit';
import { openTestDatabase, type TestDatabase } from '@app/testing';
import { database } from '../database/tracking.database';
import { TrackingModule } from '../tracking.module';

const ADMIN: Actor = {
  userId: '1',
  sessionId: 's',
  username: 'ada@firm.test',
  isAdmin: true,
  roles: ['owner'],
  isPremium: false,
  emailVerified: true,
  secondFactor: 'shown',
  elevated: true,
};
/** Replaces the auth context: the bearer text says what the caller may do. */
const authenticator: Authenticator = {
  async authenticate(context) {
    const { authorization } = context.switchToHttp().getRequest<{ headers: { authorization?: string } }>().headers;
    const isElevated = authorization?.startsWith('Bearer elevated') ?? false;
    const shown = authorization === 'Bearer elevated, long ago' ? new Date(0) : new Date();
    return {
      ...ADMIN,
      isAdmin: authorization !== 'Bearer user',
      elevated: isElevated,
      ...(isElevated && { codeShownAt: shown }),
    };
  },
};

@Global()
@Module({
  providers: [
    { provide: AUTHENTICATOR, useValue: authenticator },
    { provide: OUTBOX_WRITER, useClass: PgOutboxWriter },
  ],
  exports: [OUTBOX_WRITER],
})
class Ports {}

export type TrackingApp = {
  db: TestDatabase;
  app: NestFastifyApplication;
  base: string;
  csrfToken: string;
  empty(): Promise<unknown>;
  stop(): Promise<void>;
};

/** This context alone, on a database of its own. */
export async function startTrackingApp(): Promise<TrackingApp> {
  const contexts = [outboxDatabase, limitsDatabase, database];
  const db = await openTestDatabase(contexts);
  const config = loadConfig({ DATABASE_URL: db.url, LOG_LEVEL: 'silent' });
  const logger = createLogger(config, 'test');
  @Module({
    imports: [ServerKitModule.forRoot({ config, clock: systemClock, logger, contexts }), TrackingModule, Ports],
  })
  class Root {}
  const app = await createHttpApp(Root, { config, logger, registry: createMetricsRegistry('test') });
  await app.listen(0, '127.0.0.1');
  return {
    db,
    app,
    base: `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`,
    csrfToken: csrfTokenFor(config.CSRF_SECRET, ADMIN.sessionId),
    empty: () =>
      db.dataSource.query(
        `TRUNCATE outbox.message, tracking.event, tracking.delivery, tracking.attempt, tracking.delivery_key,
           limits.call_window, tracking.ledger_sum, tracking.ledger_change`,
      ),
    async stop() {
      await app.close();
      await db.drop();
    },
  };
}
