import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import { NEWS_KINDS, type ErrorBody, type ModeratedListing, type MyListing, type NewsKind } from '@app/contracts';
import type { ListingFields, ListingStatus } from '@app/domain';
import {
  ACCOUNT_DIRECTORY,
  AUTHENTICATOR,
  csrfTokenFor,
  DomainError,
  NEWS_CHOICES,
  type AccountDirectory,
  type Actor,
  type Authenticator,
  type NewsChoices,
} from '@app/server-kit';
import { startTestApp, type Answer, type TestApp } from '@app/testing';
import { BuyerProfileModule, database, DocumentsModule, MarketplaceModule, NdaModule } from '../index';

const person = (digit: number, name: string, facts: Partial<Actor> = {}): Actor => ({
  userId: `00000000-0000-4000-8000-00000000000${digit}`,
  sessionId: `session of ${name}`,
  username: `${name}@example.com`,
  isAdmin: false,
  roles: [],
  isPremium: false,
  emailVerified: true,
  secondFactor: 'none',
  elevated: false,
  ...facts,
});
const moderator = { isAdmin: true, roles: ['owner'], elevated: true, secondFactor: 'shown' } as const;

/** The test users, by their bearer token. */
export const PEOPLE = {
  ada: person(1, 'ada'),
  ben: person(2, 'ben'),
  unverified: person(3, 'unverified', { emailVerified: false }),
  mia: person(4, 'mia', moderator),
  max: person(5, 'max', moderator),
  unelevated: person(6, 'unelevated', { ...moderator, elevated: false }),
  pia: person(7, 'pia', { isPremium: true }),
  pat: person(8, 'pat', { isPremium: true }),
} as const;
export type Name = keyof typeof PEOPLE;

const isName = (name: string): name is Name => Object.hasOwn(PEOPLE, name);

class TestAuthenticator implements Authenticator {
  async authenticate(context: Parameters<Authenticator['authenticate']>[0]): Promise<Actor> {
    const { headers } = context.switchToHttp().getRequest<{ headers: Record<string, string | undefined> }>();
    const name = headers['authorization']?.replace('Bearer ', '') ?? '';
    if (isName(name)) return PEOPLE[name];
    throw new DomainError({ code: 'SESSION.UNAUTHORIZED', kind: 'unauthenticated', message: 'Unauthorized' });
  }
}

export const accounts: AccountDirectory = {
  find: async (userId) => {
    const found = Object.values(PEOPLE).find((each) => each.userId === userId);
    if (!found) return undefined;
    const { username: email, emailVerified: isReachable, isPremium } = found;
    const facts = { firstName: 'Pat', lastName: 'Example', firm: null, phone: null, state: null };
    return { userId, email, ...facts, isReachable, isPremium };
  },
};

/** What the test users chose to hear about; nothing at first. */
export class TestNewsChoices implements NewsChoices {
  readonly chosen = new Map<string, NewsKind[]>();

  async readers(after: string | null, limit: number) {
    return Object.values(PEOPLE)
      .filter(({ userId }) => (after === null || userId > after) && this.kindsOf(userId).length > 0)
      .sort((a, b) => a.userId.localeCompare(b.userId))
      .slice(0, limit)
      .map(({ userId, username: email }) => ({ userId, email, firstName: 'Pat', kinds: this.kindsOf(userId) }));
  }

  async of(userId: string) {
    return this.kindsOf(userId);
  }

  async end(_: unknown, userId: string, kind: NewsKind | null) {
    this.chosen.set(userId, kind === null ? [] : this.kindsOf(userId).filter((each) => each !== kind));
  }

  private kindsOf(userId: string): NewsKind[] {
    return NEWS_KINDS.filter((kind) => this.chosen.get(userId)?.includes(kind));
  }
}

export type MarketplaceApp = TestApp & {
  newsChoices: TestNewsChoices;
  headersOf(name: Name): Record<string, string>;
  /** Of the class `nda`. */
  upload(name: Name, listingId: number, fileName: string, bytes: Buffer): Promise<void>;
  /** Replaces the proof of funds of a buyer; answers what the call did. */
  submitProof(name: Name, fileName: string, bytes: Buffer): Promise<{ status: number; body: unknown }>;
  as<T = unknown>(name: Name, method: string, path: string, body?: unknown): Promise<Answer<T>>;
  /** A listing of a user with this content, as far in its life as named. */
  listing(name: Name, fields: ListingFields, status: 'draft' | 'submitted' | 'published'): Promise<MyListing>;
  /** Puts a listing into a state that no single call leads to. */
  force(id: number, status: ListingStatus, editStatus?: string | null): Promise<void>;
  /** Everything that the public may read of it, as one text; empty where it is not public. */
  publicText(id: number): Promise<string>;
};

/** The marketplace behind the product's HTTP layer, with test users instead of the auth context. */
export async function startMarketplaceApp(
  more: Type[] = [],
  env: Record<string, string> = {},
): Promise<MarketplaceApp> {
  const newsChoices = new TestNewsChoices();
  const documents = await mkdtemp(join(tmpdir(), 'documents-'));
  const app = await startTestApp({
    imports: [MarketplaceModule, NdaModule, DocumentsModule, BuyerProfileModule, ...more],
    contexts: [database],
    env: { DOCUMENTS_DIR: documents, EVIDENCE_DIR: join(documents, 'evidence'), ...env },
    providers: [
      { provide: AUTHENTICATOR, useClass: TestAuthenticator },
      { provide: ACCOUNT_DIRECTORY, useValue: accounts },
      { provide: NEWS_CHOICES, useValue: newsChoices },
    ],
  });
  const headersOf: MarketplaceApp['headersOf'] = (name) => ({
    authorization: `Bearer ${name}`,
    'x-csrf-token': csrfTokenFor(app.config.CSRF_SECRET, PEOPLE[name].sessionId),
  });
  const as: MarketplaceApp['as'] = (name, method, path, body) =>
    app.call(method, path, { body, headers: headersOf(name) });
  return {
    ...app,
    newsChoices,
    as,
    headersOf,
    async upload(name, listingId, fileName, bytes) {
      const query = new URLSearchParams({ name: fileName, documentClass: 'nda' });
      const response = await fetch(`${app.base}/api/my-listings/${listingId}/documents?${query}`, {
        method: 'POST',
        headers: { ...headersOf(name), 'content-type': 'application/octet-stream' },
        body: new Uint8Array(bytes),
      });
      if (response.status !== 201) throw new Error(await response.text());
    },
    async submitProof(name, fileName, bytes) {
      const query = new URLSearchParams({ name: fileName });
      const response = await fetch(`${app.base}/api/my-buyer-profile/proof?${query}`, {
        method: 'PUT',
        headers: { ...headersOf(name), 'content-type': 'application/octet-stream' },
        body: new Uint8Array(bytes),
      });
      return { status: response.status, body: await response.json() };
    },
    async close() {
      await app.close();
      await rm(documents, { recursive: true });
    },
    async listing(name, fields, status) {
      const created = expectStatus(await as<MyListing>(name, 'POST', '/api/my-listings', { type: fields.type }), 201);
      const path = `/api/my-listings/${created.id}`;
      const saved = expectStatus(await as<MyListing>(name, 'PUT', path, { revision: created.revision, fields }), 200);
      if (status === 'draft') return saved;
      const { revision } = saved;
      const submitted = expectStatus(await as<MyListing>(name, 'POST', `${path}/submit`, { revision }), 200);
      if (status === 'submitted') return submitted;
      await approve(as, created.id, revision);
      return expectStatus(await as<MyListing>(name, 'GET', path), 200);
    },
    async force(id, status, editStatus = null) {
      await app.database.dataSource.query(
        'UPDATE marketplace.listing SET status = $2, edit_status = $3 WHERE id = $1',
        [id, status, editStatus],
      );
    },
    async publicText(id) {
      const rows = await app.database.dataSource.query<unknown[]>(
        'SELECT * FROM marketplace.listing_public WHERE listing_id = $1',
        [id],
      );
      const answers = await Promise.all(
        [`/api/marketplace-listings/${id}`, '/api/marketplace-listings'].map((path) => app.call('GET', path)),
      );
      return JSON.stringify([rows, ...answers.map(({ body }) => body)]);
    },
  };
}

function expectStatus<T>({ status, body }: Answer<T>, wanted: number): T {
  if (status !== wanted) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}

/** A moderator takes a submitted listing into review and approves it. */
export async function approve(as: MarketplaceApp['as'], id: number, revision: number): Promise<ModeratedListing> {
  const path = `/api/admin/listings/${id}`;
  expectStatus(await as('mia', 'POST', `${path}/claim`), 200);
  const answer = await as<ModeratedListing>('mia', 'POST', `${path}/decision`, { revision, decision: 'approve' });
  return expectStatus(answer, 200);
}

export const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as ErrorBody).error.code];
export const errorOf = ({ body }: { body: unknown }) => (body as ErrorBody).error;
