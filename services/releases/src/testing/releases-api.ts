import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import type { CreatedPublishToken, ErrorBody } from '@app/contracts';
import {
  AUTHENTICATOR,
  createHttpApp,
  createLogger,
  createMetricsRegistry,
  csrfTokenFor,
  loadConfig,
  ServerKitModule,
  type Actor,
  type Authenticator,
  type Clock,
} from '@app/server-kit';
import { openTestDatabase, type TestDatabase } from '@app/testing';
import { database } from '../database/releases.database';
import { PublicationsService } from '../publications/publications.service';
import { ReleasesService } from '../publishing/releases.service';
import { SMOKE_TEST, type SmokeFault } from '../publishing/smoke-test';
import { ReleasesModule } from '../releases.module';
import { Retention } from '../retention/retention';
import type { MadeUpBuild } from './made-up-build';

export const ADA: Actor = {
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
    return { ...ADA, elevated: authorization === 'Bearer elevated' };
  },
};

export type Answer = { status: number; body: unknown; code: string; message: string };

const isError = (body: unknown): body is ErrorBody => typeof body === 'object' && body !== null && 'error' in body;

/** The context's API on a database and a folder of its own, with a clock and a smoke test that a test sets. */
export class ReleasesApi {
  /** Added to the time of the machine. */
  ahead = 0;
  smoke: (server: string) => SmokeFault[] | Promise<SmokeFault[]> = () => [];
  private constructor(
    readonly db: TestDatabase,
    readonly assets: string,
    readonly clock: Clock,
  ) {}

  base = '';
  private close = async () => {};
  releases!: ReleasesService;
  publications!: PublicationsService;
  retention!: Retention;

  static async start(): Promise<ReleasesApi> {
    const clock = { now: () => new Date(Date.now() + api.ahead) };
    const api: ReleasesApi = new ReleasesApi(
      await openTestDatabase([database]),
      await mkdtemp(join(tmpdir(), 'releases-')),
      clock,
    );
    await api.listen();
    return api;
  }

  /** Starts again after `stopListening`, as another process on the same database and folder. */
  async listen(): Promise<void> {
    const config = loadConfig({ DATABASE_URL: this.db.url, LOG_LEVEL: 'silent', ASSETS_DIR: this.assets });
    const logger = createLogger(config, 'test');
    const smokeTest = { judge: async (_release: object, server: Buffer) => this.smoke(server.toString()) };
    @Global()
    @Module({
      providers: [
        { provide: AUTHENTICATOR, useValue: authenticator },
        { provide: SMOKE_TEST, useValue: smokeTest },
      ],
      exports: [SMOKE_TEST],
    })
    class Ports {}
    @Module({
      imports: [
        ServerKitModule.forRoot({ config, clock: this.clock, logger, contexts: [database] }),
        ReleasesModule,
        Ports,
      ],
    })
    class Root {}
    const app = await createHttpApp(Root, { config, logger, registry: createMetricsRegistry('test') });
    await app.listen(0, '127.0.0.1');
    this.base = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
    this.releases = app.get(ReleasesService);
    this.publications = app.get(PublicationsService);
    this.retention = app.get(Retention);
    this.close = () => app.close();
  }

  stopListening(): Promise<void> {
    return this.close();
  }

  async stop(): Promise<void> {
    await this.close();
    await this.db.drop();
    await rm(this.assets, { recursive: true, force: true });
  }

  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const sent =
      body === undefined
        ? { headers }
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } };
    return answerOf(await fetch(this.base + path, { method, ...sent }));
  }

  /** A call of an administrator with the session's own CSRF token. */
  administer(method: string, path: string, body?: object, bearer = 'elevated'): Promise<Answer> {
    const csrf = csrfTokenFor(loadConfig({}).CSRF_SECRET, ADA.sessionId);
    return this.call(method, path, body, { authorization: `Bearer ${bearer}`, 'x-csrf-token': csrf });
  }

  async token(remote = 'mf-sample', owner = 'squad-sample', days?: number): Promise<CreatedPublishToken> {
    const body = { remote, owner, ...(days !== undefined && { days }) };
    const created = await this.administer('POST', '/api/admin/releases/tokens', body);
    if (created.status !== 201) throw new Error(created.message);
    return created.body as CreatedPublishToken;
  }

  begin(token: string, { release, sizes }: Pick<MadeUpBuild, 'release' | 'sizes'>): Promise<Answer> {
    return this.call('POST', '/api/releases/publications', { release, sizes }, bearer(token));
  }

  async upload(token: string, digest: string, bytes: Buffer): Promise<Answer> {
    const headers = { ...bearer(token), 'content-type': 'application/octet-stream' };
    const body = new Uint8Array(bytes);
    return answerOf(await fetch(`${this.base}/api/releases/blobs/${digest}`, { method: 'PUT', headers, body }));
  }

  finish(token: string, id: string, body: object = {}): Promise<Answer> {
    return this.call('POST', `/api/releases/publications/${id}/finish`, body, bearer(token));
  }

  /** The id of a publication whose files were uploaded; fails the test when a step is refused. */
  async uploaded(token: string, build: MadeUpBuild): Promise<string> {
    const begun = await this.begin(token, build);
    if (begun.status !== 201) throw new Error(`${begun.code} ${begun.message}`);
    const { id, missing } = begun.body as { id: string; missing: string[] };
    for (const digest of missing) {
      const { status, message } = await this.upload(token, digest, build.blobs.get(digest) ?? Buffer.alloc(0));
      if (status !== 204) throw new Error(message);
    }
    return id;
  }

  async publish(token: string, build: MadeUpBuild, body: object = {}): Promise<Answer> {
    return this.finish(token, await this.uploaded(token, build), body);
  }

  /** Every file below the store, in order. */
  async files(folder = ''): Promise<string[]> {
    const root = join(this.assets, folder);
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replace(/^\//, ''))
      .sort();
  }

  async versions(name = 'mf-sample'): Promise<string[]> {
    const { releases } = await this.releases.overview();
    return releases.find((each) => each.name === name)?.versions.map(({ version }) => version) ?? [];
  }

  async openPublications(): Promise<number> {
    const [row] = await this.db.dataSource.query<{ count: number }[]>(
      'select count(*)::integer as count from releases.publication where finished_at is null',
    );
    return row?.count ?? 0;
  }

  async live(name = 'mf-sample'): Promise<string | null> {
    const { releases } = await this.releases.overview();
    return releases.find((each) => each.name === name)?.live?.version ?? null;
  }
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  const { code, message } = isError(body) ? body.error : { code: '', message: '' };
  return { status: response.status, body, code, message };
}
