import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import type { NdaText, NdaView, RequestedNda, SignNdaRequest } from '@app/contracts';
import {
  ACCOUNT_DIRECTORY,
  AUTHENTICATOR,
  csrfTokenFor,
  DomainError,
  NEWS_CHOICES,
  type AccountCard,
  type AccountDirectory,
  type Actor,
  type Authenticator,
} from '@app/server-kit';
import { startTestApp, type Answer, type TestApp } from '@app/testing';
import { database, DocumentsModule, NdaModule } from '../index';
import { NO_NEWS } from './no-news';
import { insertListing } from './published-listing';

const names = new Map<string, string>();

/** A user for every bearer token: `seller`, `buyer-17`; `unverified…` has no verified address, `basic…` no premium. */
export function actorOf(name: string): Actor {
  const hex = createHash('sha256').update(name).digest('hex');
  const [a, b, c, d, e] = [
    [0, 8],
    [8, 12],
    [13, 16],
    [17, 20],
    [20, 32],
  ].map(([from, to]) => hex.slice(from, to));
  const userId = `${a}-${b}-4${c}-8${d}-${e}`;
  names.set(userId, name);
  return {
    userId,
    sessionId: `${hex.slice(0, 8)}-0000-4000-8000-000000000000`,
    username: emailOf(name),
    isAdmin: false,
    roles: [],
    isPremium: !name.startsWith('basic'),
    emailVerified: !name.startsWith('unverified'),
    secondFactor: name.startsWith('seller') ? 'shown' : 'none',
    elevated: false,
  };
}

/** `ann~2` is another account with the address of `ann`. */
const emailOf = (name: string) => `${name.replace(/~.*$/, '')}@example.com`;

/** Everyone who has acted. Neither deleted accounts nor disabled ones get mails. */
export class TestAccounts implements AccountDirectory {
  readonly deleted = new Set<string>();
  readonly disabled = new Set<string>();

  async find(userId: string): Promise<AccountCard | undefined> {
    const name = names.get(userId);
    if (name === undefined || this.deleted.has(name)) return undefined;
    const { username: email, emailVerified, isPremium } = actorOf(name);
    const isReachable = emailVerified && !this.disabled.has(name);
    return {
      userId,
      email,
      firstName: name,
      lastName: 'Example',
      firm: null,
      phone: null,
      state: null,
      isReachable,
      isPremium,
    };
  }
}

export class TestAuthenticator implements Authenticator {
  async authenticate(context: Parameters<Authenticator['authenticate']>[0]): Promise<Actor> {
    const { headers } = context.switchToHttp().getRequest<{ headers: Record<string, string | undefined> }>();
    const name = headers['authorization']?.replace('Bearer ', '');
    if (!name)
      throw new DomainError({ code: 'SESSION.UNAUTHORIZED', kind: 'unauthenticated', message: 'Unauthorized' });
    return actorOf(name);
  }
}

export const SELLER_SIGNATURE = { legalName: 'Sam Seller', capacity: 'Owner', firm: 'Seller Wealth LLC' };
export const BUYER_SIGNATURE = { legalName: 'Bea Buyer', capacity: 'Partner', firm: 'Buyer Advisors' };

/** A legal name of the account's own, in letters: no two accounts share one. */
export const buyerNameOf = (account: string): string =>
  `Buyer ${account.replace(/\W+/g, '').replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`;

export type NdaApp = TestApp & {
  as<T = unknown>(name: string, method: string, path: string, body?: unknown): Promise<Answer<T>>;
  headersOf(name: string): Record<string, string>;
  /** A published listing; without an owner it is a sample. Returns its number. */
  listing(owner?: string): Promise<number>;
  request(buyer: string, listingId: number): Promise<NdaView>;
  sign(buyer: string, nda: NdaView, changes?: Partial<SignNdaRequest>): Promise<Answer<NdaView>>;
  countersign(nda: Pick<NdaView, 'id'>, seller?: string): Promise<Answer<NdaView>>;
  /** An active NDA of this buyer. */
  active(buyer: string, listingId: number, seller?: string): Promise<NdaView>;
};

export async function startNdaApp(more: Type[] = [], accounts = new TestAccounts()): Promise<NdaApp> {
  const documents = await mkdtemp(join(tmpdir(), 'documents-'));
  const app = await startTestApp({
    imports: [NdaModule, DocumentsModule, ...more],
    contexts: [database],
    env: { DOCUMENTS_DIR: documents, EVIDENCE_DIR: join(documents, 'evidence') },
    providers: [
      { provide: AUTHENTICATOR, useClass: TestAuthenticator },
      { provide: ACCOUNT_DIRECTORY, useValue: accounts },
      { provide: NEWS_CHOICES, useValue: NO_NEWS },
    ],
  });
  return {
    ...withNdas(app),
    async close() {
      await app.close();
      await rm(documents, { recursive: true });
    },
  };
}

/** What tests do with NDAs, whatever else the application has. */
export function withNdas(app: TestApp): NdaApp {
  const headersOf = (name: string) => ({
    authorization: `Bearer ${name}`,
    'x-csrf-token': csrfTokenFor(app.config.CSRF_SECRET, actorOf(name).sessionId),
  });
  const as: NdaApp['as'] = (name, method, path, body) => app.call(method, path, { body, headers: headersOf(name) });
  /** Of the page that a buyer was shown last. */
  const read = new Map<string, string>();
  const request: NdaApp['request'] = async (buyer, listingId) => {
    const { status, body } = await as<RequestedNda>(buyer, 'POST', `/api/marketplace-listings/${listingId}/nda`);
    if (status !== 200) throw new Error(JSON.stringify(body));
    read.set(body.nda.id, body.text.pageSha256);
    return body.nda;
  };
  const sign: NdaApp['sign'] = (buyer, nda, changes = {}) =>
    as<NdaView>(buyer, 'POST', `/api/ndas/${nda.id}/sign`, {
      ...BUYER_SIGNATURE,
      textVersion: nda.textVersion,
      pageSha256: read.get(nda.id),
      scrolledToEnd: true,
      acceptsElectronicRecords: true,
      ...changes,
    });
  const countersign: NdaApp['countersign'] = async ({ id }, seller = 'seller') => {
    const { pageSha256 } = (await as<NdaText>(seller, 'GET', `/api/ndas/${id}/page`)).body;
    return as(seller, 'POST', `/api/ndas/${id}/countersign`, { ...SELLER_SIGNATURE, pageSha256 });
  };
  return {
    ...app,
    as,
    headersOf,
    request,
    sign,
    countersign,
    listing: (owner) =>
      insertListing(app.database.dataSource, {
        ownerId: owner === undefined ? null : actorOf(owner).userId,
        fields: {
          city: 'Boise',
          state: 'ID',
          aum: 182_000_000,
          revenue: 1_480_000,
          clients: 164,
          sellerName: 'Sam Seller',
        },
      }),
    async active(buyer, listingId, seller = 'seller') {
      const nda = await request(buyer, listingId);
      await sign(buyer, nda);
      const { status, body } = await countersign(nda, seller);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body;
    },
  };
}
