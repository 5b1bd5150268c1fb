import type { AddressInfo } from 'node:net';
import { Global, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { BlogPost, StoredDocument } from '@app/contracts';
import {
  ACCOUNT_DIRECTORY,
  APPROVALS,
  AUTHENTICATOR,
  createHttpApp,
  createLogger,
  createMetricsRegistry,
  limitsDatabase,
  loadConfig,
  MAIL_WRITER,
  NO_APPROVALS,
  OUTBOX_WRITER,
  PAGE_LOOKUPS,
  ServerKitModule,
} from '@app/server-kit';
import { waitFor } from '@app/testing';
import { ContentModule, database } from '../index';
import { startContentApp, type ContentApp } from '../testing/content-app';

@Global()
@Module({
  providers: [
    { provide: AUTHENTICATOR, useValue: {} },
    { provide: MAIL_WRITER, useValue: {} },
    { provide: OUTBOX_WRITER, useValue: {} },
    { provide: ACCOUNT_DIRECTORY, useValue: { find: async () => undefined } },
    { provide: APPROVALS, useValue: NO_APPROVALS },
    { provide: PAGE_LOOKUPS, useValue: [] },
  ],
  exports: [ACCOUNT_DIRECTORY, APPROVALS, AUTHENTICATOR, MAIL_WRITER, OUTBOX_WRITER, PAGE_LOOKUPS],
})
class PortsModule {}

let app: ContentApp;
let second: NestFastifyApplication;
let bases: string[];

/** A second process on the first one's database. */
async function startReplica({ clock, database: { url } }: ContentApp): Promise<NestFastifyApplication> {
  const config = loadConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent' });
  const logger = createLogger(config, 'test');
  class ReplicaModule {}
  Module({
    imports: [
      ServerKitModule.forRoot({ config, clock, logger, contexts: [database, limitsDatabase] }),
      PortsModule,
      ContentModule,
    ],
  })(ReplicaModule);
  const replica = await createHttpApp(ReplicaModule, { config, logger, registry: createMetricsRegistry('test') });
  await replica.listen(0, '127.0.0.1');
  return replica;
}

beforeAll(async () => {
  app = await startContentApp();
  second = await startReplica(app);
  // What is cached does not expire, so that only an announcement replaces it.
  app.clock.stop();
  bases = [app.base, `http://127.0.0.1:${(second.getHttpServer().address() as AddressInfo).port}`];
});
afterAll(async () => {
  await second.close();
  await app.close();
});

const excerpts = () =>
  Promise.all(
    bases.map(async (base) => ((await (await fetch(`${base}/api/blog/posts`)).json()) as BlogPost[])[0]?.excerpt),
  );

const bothAnswer = (expected: string) =>
  waitFor(async () => (await excerpts()).every((excerpt) => excerpt === expected), `${expected} on both`);

describe('content on two replicas', () => {
  it('is current on both after every save, although both had cached the old one', async () => {
    let stored = await app.published({ title: 'On replicas', excerpt: 'save 0' });
    await bothAnswer('save 0');
    for (let count = 1; count <= 20; count += 1) {
      const answer = await app.as<StoredDocument<'post'>>('editor', 'PUT', `/api/admin/content/posts/${stored.id}`, {
        ...stored.content,
        excerpt: `save ${count}`,
        version: stored.version,
      });
      stored = answer.body;
      await bothAnswer(`save ${count}`);
    }
  });

  it('is new at once where it was saved, however long the announcement takes', async () => {
    const stored = await app.published({ title: 'Read by its writer', excerpt: 'before' });
    const url = `${app.base}/api/blog/posts/${stored.content.slug}`;
    const excerpt = async () => ((await (await fetch(url)).json()) as BlogPost).excerpt;
    expect(await excerpt()).toBe('before');
    const { dataSource } = app.database;
    await dataSource.query('ALTER TABLE content.document DISABLE TRIGGER tell_change');
    try {
      await app.as('editor', 'PUT', `/api/admin/content/posts/${stored.id}`, {
        ...stored.content,
        excerpt: 'after',
        version: stored.version,
      });
      expect(await excerpt()).toBe('after');
    } finally {
      await dataSource.query('ALTER TABLE content.document ENABLE TRIGGER tell_change');
    }
  });

  it('is new again after the listening connections were cut, with what was saved meanwhile', async () => {
    const { dataSource } = app.database;
    await dataSource.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name LIKE '%content_changed%'`,
    );
    await dataSource.query(`UPDATE content.document SET content = content || '{"excerpt": "by hand"}'`);
    await bothAnswer('by hand');
  });
});
