import type { FirmImport, FirmImportRow, FirmImportRowsPage } from '@app/contracts';
import {
  ACCOUNT_DIRECTORY,
  AUTHENTICATOR,
  createLogger,
  csrfTokenFor,
  DomainError,
  type Actor,
  type Authenticator,
  type Transaction,
} from '@app/server-kit';
import { startTestApp, type Answer, type TestApp } from '@app/testing';
import { ImportWork } from '../import/import-work';
import { ImportWorkRepository } from '../import/import-work.repository';
import { database, FirmsModule } from '../index';
import { FirmWritesRepository, type FirmChange, type NewFirm } from '../publishing/firm-writes.repository';
import { accounts } from './people';

const person = (digit: number, name: string, facts: Partial<Actor> = {}): Actor => ({
  userId: `00000000-0000-4000-8000-00000000000${digit}`,
  sessionId: `session of ${name}`,
  username: `${name}@example.com`,
  isAdmin: true,
  roles: ['owner'],
  isPremium: false,
  emailVerified: true,
  secondFactor: 'shown',
  elevated: true,
  ...facts,
});

/** The test users, by their bearer token. */
export const ADMINS = {
  mia: person(1, 'mia'),
  max: person(2, 'max'),
  unelevated: person(3, 'unelevated', { elevated: false }),
  ada: person(4, 'ada', { isAdmin: false, elevated: false }),
} as const;
export type AdminName = keyof typeof ADMINS;

const isName = (name: string): name is AdminName => Object.hasOwn(ADMINS, name);

class TestAuthenticator implements Authenticator {
  async authenticate(context: Parameters<Authenticator['authenticate']>[0]): Promise<Actor> {
    const { headers } = context.switchToHttp().getRequest<{ headers: Record<string, string | undefined> }>();
    const name = headers['authorization']?.replace('Bearer ', '') ?? '';
    if (isName(name)) return ADMINS[name];
    throw new DomainError({ code: 'SESSION.UNAUTHORIZED', kind: 'unauthenticated', message: 'Unauthorized' });
  }
}

export type ImportsApp = TestApp & {
  as<T = FirmImport>(name: AdminName, method: string, path: string): Promise<Answer<T>>;
  upload(text: string | Buffer, name?: AdminName): Promise<Answer<FirmImport>>;
  /** Does what a worker would, until nothing is due. */
  work(): Promise<void>;
  /** One step of a worker. @returns whether there was something to do */
  step(): Promise<boolean>;
  /** Uploads and plans. */
  planned(text: string): Promise<FirmImport>;
  /** Runs, or undoes, until it has ended. */
  ended(id: number, move: 'run' | 'undo'): Promise<FirmImport>;
  rows(id: number, filter?: string): Promise<FirmImportRow[]>;
  /** Publishes a firm. @returns its number */
  firm(name: string, more?: Partial<NewFirm>): Promise<number>;
  change<T>(work: (writes: FirmWritesRepository, manager: Transaction, by: FirmChange) => Promise<T>): Promise<T>;
  /** Every row of the directory without history, as text, in a fixed order. */
  directory(): Promise<string>;
};

export const IMPORTS = '/api/admin/firm-imports';
const TABLES = { firm: 'id', address: 'slug', fact: 'id', firm_search: 'firm_id' };

export async function startImportsApp(): Promise<ImportsApp> {
  const app = await startTestApp({
    imports: [FirmsModule],
    contexts: [database],
    providers: [
      { provide: AUTHENTICATOR, useClass: TestAuthenticator },
      { provide: ACCOUNT_DIRECTORY, useValue: accounts },
    ],
  });
  const { dataSource } = app.database;
  const writes = new FirmWritesRepository();
  const worker = new ImportWork({
    repository: new ImportWorkRepository(dataSource),
    clock: app.clock,
    logger: createLogger({ LOG_LEVEL: 'silent' }, 'test'),
  });
  const headersOf = (name: AdminName) => ({
    authorization: `Bearer ${name}`,
    'x-csrf-token': csrfTokenFor(app.config.CSRF_SECRET, ADMINS[name].sessionId),
  });
  const as: ImportsApp['as'] = (name, method, path) =>
    app.call(method, path, { headers: headersOf(name), ...(method === 'POST' && { body: {} }) });
  const upload: ImportsApp['upload'] = async (text, name = 'mia') => {
    const response = await fetch(`${app.base}${IMPORTS}?name=firms.csv`, {
      method: 'POST',
      headers: { ...headersOf(name), 'content-type': 'application/octet-stream' },
      body: typeof text === 'string' ? text : new Uint8Array(text),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as FirmImport };
  };
  const work = () => worker.run(new AbortController().signal);
  const change: ImportsApp['change'] = (make) => {
    app.clock.advance(1_000);
    return dataSource.transaction((manager) =>
      make(writes, manager, { actorId: 'somebody', side: 'admin', now: app.clock.now() }),
    );
  };
  return {
    ...app,
    as,
    upload,
    work,
    step: () => worker.step(),
    change,
    async planned(text) {
      const { status, body } = await upload(text);
      if (status !== 201) throw new Error(JSON.stringify(body));
      await work();
      return (await as('mia', 'GET', `${IMPORTS}/${body.id}`)).body;
    },
    async ended(id, move) {
      app.clock.advance(1_000);
      const { status, body } = await as('mia', 'POST', `${IMPORTS}/${id}/${move}`);
      if (status !== 200) throw new Error(JSON.stringify(body));
      await work();
      return (await as('mia', 'GET', `${IMPORTS}/${id}`)).body;
    },
    rows: async (id, filter) =>
      (await as<FirmImportRowsPage>('mia', 'GET', `${IMPORTS}/${id}/rows${filter ? `?filter=${filter}` : ''}`)).body
        .rows,
    firm: (name, more = {}) => {
      const slug = name.toLowerCase().replaceAll(' ', '-');
      const firm = { name, slug, channel: 'ria', status: 'published', isSample: false, facts: [], ...more } as const;
      return change((repository, manager, by) => repository.create(manager, firm, by));
    },
    async directory() {
      const parts: string[] = [];
      for (const [table, key] of Object.entries(TABLES)) {
        const rows = await dataSource.query<{ text: string }[]>(
          `SELECT each::text AS text FROM firms.${table} AS each ORDER BY ${key}`,
        );
        parts.push(table, ...rows.map(({ text }) => text));
      }
      return parts.join('\n');
    },
  };
}
