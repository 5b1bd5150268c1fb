import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FirmPaper } from '@app/contracts';
import type { FactKey, FactSource, FactValues, FirmFact, PaperPurpose } from '@app/domain';
import {
  ACCOUNT_DIRECTORY,
  AUTHENTICATOR,
  csrfTokenFor,
  FIRM_FEE,
  FIRM_FEE_CHANGES,
  type Transaction,
} from '@app/server-kit';
import { startReplica, startTestApp, type Answer, type TestApp } from '@app/testing';
import { database, FirmsModule, FirmSubmissionsModule } from '../index';
import { FirmWritesRepository, type FirmChange, type NewFirm } from '../publishing/firm-writes.repository';
import { accounts, actorOf, PEOPLE, TestAuthenticator } from './people';

export { actorOf, PEOPLE, type Name } from './people';

type Work<T> = (writes: FirmWritesRepository, manager: Transaction, change: FirmChange) => Promise<T>;

export type FirmsApp = TestApp & {
  headersOf(name: string): Record<string, string>;
  /** A call of one of the test users. */
  as<T = unknown>(name: string, method: string, path: string, body?: unknown): Promise<Answer<T>>;
  /** Uploads a paper; answers what the call did. */
  sendPaper(name: string, purpose: PaperPurpose, fileName: string, bytes: Buffer): Promise<Answer<FirmPaper>>;
  /** Sends a file as the whole body of a call. */
  sendFile<T = unknown>(name: string, method: string, path: string, bytes: Buffer): Promise<Answer<T>>;
  /** What submitting a firm costs from now on, in cents. */
  fee: { cents: number };
  sql<T = unknown>(query: string, values?: unknown[]): Promise<T[]>;
  /** Changes firms in a transaction, as an administrator. */
  change<T>(work: Work<T>): Promise<T>;
  /** Publishes a firm. @returns its number */
  firm(name: string, more?: Partial<NewFirm>): Promise<number>;
  replica(): Promise<TestApp>;
};

/** Firms behind the product's HTTP layer, with test users instead of the auth context. */
export async function startFirmsApp(): Promise<FirmsApp> {
  const documents = await mkdtemp(join(tmpdir(), 'papers-'));
  const fee = { cents: 0 };
  const parts = {
    imports: [FirmsModule, FirmSubmissionsModule],
    contexts: [database],
    env: { DOCUMENTS_DIR: documents },
    providers: [
      { provide: AUTHENTICATOR, useClass: TestAuthenticator },
      { provide: ACCOUNT_DIRECTORY, useValue: accounts },
      { provide: FIRM_FEE, useValue: { cents: async () => fee.cents } },
      // Nothing is paid here: fees with payments are tested in services/api.
      { provide: FIRM_FEE_CHANGES, useValue: { orderChanged: async () => undefined } },
    ],
  };
  const app = await startTestApp(parts);
  const writes = new FirmWritesRepository();
  const change = <T>(work: Work<T>): Promise<T> =>
    app.database.dataSource.transaction((manager) =>
      work(writes, manager, { actorId: PEOPLE.mia.userId, side: 'admin', now: app.clock.now() }),
    );
  const headersOf: FirmsApp['headersOf'] = (name) => ({
    authorization: `Bearer ${name}`,
    'x-csrf-token': csrfTokenFor(app.config.CSRF_SECRET, actorOf(name)?.sessionId ?? ''),
  });
  async function sendFile<T>(name: string, method: string, path: string, bytes: Buffer): Promise<Answer<T>> {
    const response = await fetch(app.base + path, {
      method,
      headers: { ...headersOf(name), 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as T };
  }
  return {
    ...app,
    headersOf,
    as: (name, method, path, body) => app.call(method, path, { body, headers: headersOf(name) }),
    fee,
    sendFile,
    sendPaper(name, purpose, fileName, bytes) {
      const query = new URLSearchParams({ purpose, name: fileName });
      return sendFile<FirmPaper>(name, 'POST', `/api/firm-papers?${query}`, bytes);
    },
    sql: (query, values) => app.database.dataSource.query(query, values),
    change,
    firm: (name, more = {}) => {
      const slug = name.toLowerCase().replaceAll(' ', '-');
      const firm: NewFirm = {
        name,
        slug,
        channel: 'ria',
        status: 'published',
        isSample: false,
        facts: [],
        ...more,
      };
      return change((repository, manager, by) => repository.create(manager, firm, by));
    },
    replica: () => startReplica(app, parts),
    async close() {
      await app.close();
      await rm(documents, { recursive: true, force: true });
    },
  };
}

const PRESS: FactSource = { kind: 'press', title: 'A magazine', url: null, retrievedOn: '2026-11-20' };

export function fact<Key extends FactKey>(
  key: Key,
  value: FactValues[Key],
  { verifiedOn = null, asOf = '2026-01-01', source = PRESS }: Partial<Omit<FirmFact, 'key' | 'value'>> = {},
): FirmFact {
  return { key, value, asOf, source, verifiedOn } as FirmFact;
}
