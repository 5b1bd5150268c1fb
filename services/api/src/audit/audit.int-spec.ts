import { Body, Controller, Get, Inject, Module, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import type { AuditChainCheck, AuditPage, ErrorBody } from '@app/contracts';
import type { Role } from '@app/domain';
import {
  ACCOUNT_DIRECTORY,
  auditDatabase,
  AUTHENTICATOR,
  csrfTokenFor,
  noteOutsideEffect,
  RequireAdmin,
  RequireRight,
  runMigrations,
  serviceKeysDatabase,
  type Actor,
  type Authenticator,
} from '@app/server-kit';
import { startTestApp, type TestApp } from '@app/testing';
import { AuditModule } from './audit.module';

const ID = '00000000-0000-4000-8000-000000000001';
const ADMIN: Actor = {
  userId: ID,
  sessionId: 'session',
  username: 'ada@example.com',
  isAdmin: true,
  roles: ['owner'],
  isPremium: false,
  emailVerified: true,
  secondFactor: 'shown',
  elevated: true,
};
/** The bearer text is the role. */
const authenticator: Authenticator = {
  async authenticate(context) {
    const { headers } = context.switchToHttp().getRequest<{ headers: { authorization?: string } }>();
    return { ...ADMIN, roles: [headers.authorization?.slice('Bearer '.length) as Role] };
  },
};

type Write = { name: string; fails?: boolean; inTransaction?: boolean };

/** Writes as contexts do: a statement alone, a transaction, a transaction that fails, and none. */
@RequireAdmin()
@RequireRight('site.control')
@Controller('api/admin/things')
class ThingsController {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  @ApiOperation({ summary: 'Writes a thing; in a transaction when asked' })
  @Post()
  async write(@Body() { name, fails, inTransaction }: Write): Promise<{ done: boolean }> {
    const insert = 'INSERT INTO keys.environment_key (name, seen_at) VALUES ($1, now())';
    if (!inTransaction) await this.dataSource.query(insert, [name]);
    else
      await this.dataSource.transaction(async (manager) => {
        await manager.query(insert, [name]);
        await manager.query('UPDATE keys.environment_key SET seen_at = seen_at - interval $$1 day$$ WHERE name = $1', [
          name,
        ]);
        if (fails) throw new Error('the transaction fails');
      });
    return { done: true };
  }

  @Post('look') look(): { done: boolean } {
    return { done: true };
  }

  /** What a service outside did stays when the call fails afterwards. */
  @Post('outside') outside(@Body() { hasEffect }: { hasEffect: boolean }): never {
    if (hasEffect) noteOutsideEffect();
    throw new Error('the answer of the service is lost');
  }

  @Get() read(): { done: boolean } {
    return { done: true };
  }
}

/** As the calls of other contexts that are about an account. */
@RequireAdmin()
@RequireRight('users.manage')
@Controller(['api/admin/users', 'api/admin/roles'])
class UsersController {
  @ApiOperation({ summary: 'Locks an account: its sessions end at once' })
  @Post(':id/lock')
  lock(): { done: boolean } {
    return { done: true };
  }

  @Post(':id/unnamed') unnamed(): { done: boolean } {
    return { done: true };
  }
}

const accounts = { find: async () => ({ firstName: 'Ada', lastName: 'Lee' }) };

@Module({
  imports: [AuditModule],
  controllers: [ThingsController, UsersController],
})
class ThingsModule {}

describe('the audit log of administrators', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      imports: [ThingsModule],
      contexts: [auditDatabase, serviceKeysDatabase],
      providers: [
        { provide: AUTHENTICATOR, useValue: authenticator },
        { provide: ACCOUNT_DIRECTORY, useValue: accounts },
      ],
    });
  });
  afterAll(() => app.close());

  const sql = <T = unknown>(text: string, ...values: unknown[]) => app.database.dataSource.query<T[]>(text, values);
  const as = <T>(role: Role, method: string, path: string, body?: unknown, requestId = 'request-1') =>
    app.call<T>(method, path, {
      body,
      headers: {
        authorization: `Bearer ${role}`,
        'x-csrf-token': csrfTokenFor(app.config.CSRF_SECRET, ADMIN.sessionId),
        'x-request-id': requestId,
      },
    });
  const write = (body: Write, requestId?: string) =>
    as<ErrorBody>('owner', 'POST', '/api/admin/things', body, requestId);
  const page = async (query = '') => (await as<AuditPage>('auditor', 'GET', `/api/admin/audit${query}`)).body;
  const check = async () => (await as<AuditChainCheck>('auditor', 'POST', '/api/admin/audit/check', {})).body;

  it('has an entry of a statement alone, with what it changed', async () => {
    await write({ name: 'alone' }, 'request-alone');
    const [entry] = (await page()).entries;
    expect(entry).toEqual({
      id: expect.any(Number),
      at: expect.any(String),
      actor: { id: ID, name: 'Ada Lee' },
      act: 'Writes a thing',
      subject: null,
      right: 'site.control',
      method: 'POST',
      target: '/api/admin/things',
      requestId: 'request-alone',
      tables: ['keys.environment_key'],
      beforeHash: null,
      afterHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('has one entry of a transaction, and none of a transaction that fails', async () => {
    await write({ name: 'both', inTransaction: true }, 'request-both');
    expect((await write({ name: 'none', inTransaction: true, fails: true }, 'request-none')).status).toBe(500);
    const { entries } = await page();
    expect(entries.filter(({ requestId }) => requestId === 'request-none')).toEqual([]);
    const both = entries.filter(({ requestId }) => requestId === 'request-both');
    expect(both).toEqual([expect.objectContaining({ beforeHash: expect.any(String), afterHash: expect.any(String) })]);
    expect(await sql("SELECT FROM keys.environment_key WHERE name = 'none'")).toEqual([]);
  });

  it('has an entry of a call that changes nothing, and none of one that only reads', async () => {
    await as('owner', 'POST', '/api/admin/things/look', {}, 'request-look');
    await as('owner', 'GET', '/api/admin/things', undefined, 'request-read');
    const ids = (await page()).entries.map(({ requestId, tables }) => [requestId, tables]);
    expect(ids).toContainEqual(['request-look', []]);
    expect(ids.map(([id]) => id)).not.toContain('request-read');
  });

  it('has an entry of a call that fails after a service outside was asked to change something', async () => {
    const outside = (hasEffect: boolean, requestId: string) =>
      as('owner', 'POST', '/api/admin/things/outside', { hasEffect }, requestId);
    expect([await outside(true, 'request-lost'), await outside(false, 'request-before')]).toMatchObject([
      { status: 500 },
      { status: 500 },
    ]);
    const ids = (await page()).entries.map(({ requestId }) => requestId);
    expect(ids.filter((id) => id === 'request-lost')).toHaveLength(1);
    expect(ids).not.toContain('request-before');
  });

  it('records nothing that an administrator without the right tried', async () => {
    const { status, body } = await as<ErrorBody>(
      'editor',
      'POST',
      '/api/admin/things',
      { name: 'x' },
      'request-editor',
    );
    expect([status, body.error.code]).toEqual([403, 'ACCESS.RIGHT_REQUIRED']);
    expect((await page()).entries.map(({ requestId }) => requestId)).not.toContain('request-editor');
  });

  it('is filtered by person, right, target and day, and paged by key', async () => {
    const all = (await page()).entries.length;
    expect((await page(`?actor=${ID}&right=site.control`)).entries.length).toBe(all);
    expect((await page('?target=things/look')).entries.map(({ target }) => target)).toEqual(['/api/admin/things/look']);
    expect((await page('?target=thing_')).entries).toEqual([]);
    expect((await page('?right=fees.write')).entries).toEqual([]);
    expect((await page('?until=2020-01-01')).entries).toEqual([]);
    expect((await page('?from=2020-01-01')).entries.length).toBe(all);
    const [first] = (await page()).entries;
    expect((await page(`?after=${first?.id}`)).entries.length).toBe(all - 1);
    const csv = await fetch(`${app.base}/api/admin/audit/export?target=things/look`, {
      headers: { authorization: 'Bearer auditor' },
    });
    expect(await csv.text()).toContain(
      '"change site visibility, injected code and API keys",POST,/api/admin/things/look',
    );
  });

  it('is read by owners and auditors alone', async () => {
    const { status, body } = await as<ErrorBody>('technician', 'GET', '/api/admin/audit');
    expect([status, body.error.message]).toEqual([
      403,
      'Your role does not let you read the audit log. Ask an owner of the site.',
    ]);
  });

  it('keeps its order under 20 calls at a time', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => write({ name: `parallel-${index}`, inTransaction: true })),
    );
    expect(await check()).toMatchObject({ firstFault: null });
  });

  it('refuses to change or delete an entry', async () => {
    await expect(sql("UPDATE audit.entry SET actor_id = 'x'")).rejects.toThrow('never changed');
    await expect(sql('DELETE FROM audit.entry')).rejects.toThrow('never changed');
    await expect(sql('TRUNCATE audit.entry')).rejects.toThrow('never changed');
  });

  it('knows one entry that was altered behind its back, and one that was cut off at the end', async () => {
    const force = async (statement: string) => {
      await sql('ALTER TABLE audit.entry DISABLE TRIGGER append_only');
      await sql(statement);
      await sql('ALTER TABLE audit.entry ENABLE TRIGGER append_only');
    };
    expect((await check()).firstFault).toBeNull();
    await force("UPDATE audit.entry SET actor_id = 'someone' WHERE id = 2");
    expect((await check()).firstFault).toBe(2);
    expect((await page()).lastCheck?.firstFault).toBe(2);
    await force(`UPDATE audit.entry SET actor_id = '${ID}' WHERE id = 2`);
    expect((await check()).firstFault).toBeNull();
    const [last] = await sql<{ id: string }>('SELECT max(id) AS id FROM audit.entry');
    await force(`DELETE FROM audit.entry WHERE id = ${last?.id}`);
    expect((await check()).firstFault).toBe(Number(last?.id));
  });

  it('watches every table of a context, once, also after a migration', async () => {
    await sql('CREATE TABLE keys.later (id int)');
    await runMigrations(app.config.DATABASE_URL, [auditDatabase, serviceKeysDatabase]);
    const watched = await sql<{ name: string }>(
      `SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname = 'audit_note' ORDER BY 1`,
    );
    expect(watched.map(({ name }) => name)).toEqual(['keys.environment_key', 'keys.later', 'keys.service_key']);
  });

  it('says in words what a call did and to whose account', async () => {
    for (const path of [`users/${ID}/lock`, `users/${ID}/unnamed`, 'users/somebody/lock', `roles/${ID}/lock`])
      await as('owner', 'POST', `/api/admin/${path}`, {});
    const { entries } = await page('?right=users.manage');
    const subject = { id: ID, name: 'Ada Lee' };
    expect(entries.map((entry) => [entry.act, entry.subject])).toEqual([
      ['Locks an account', subject],
      ['Locks an account', null],
      [null, subject],
      ['Locks an account', subject],
    ]);
  });
});
