import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErrorBody, FirmReviewsPage, ModeratedReview, MyFirmReview, ReviewDecision } from '@app/contracts';
import type { FirmFact, Parties, ReviewFields, ReviewReason } from '@app/domain';
import {
  ACCOUNT_DIRECTORY,
  AUTHENTICATOR,
  createLogger,
  csrfTokenFor,
  DomainError,
  MAIL_CONFIRMATIONS,
  type AccountDirectory,
  type Actor,
  type Authenticator,
  type MailConfirmations,
} from '@app/server-kit';
import { startTestApp, type Answer, type TestApp } from '@app/testing';
import { database, FIRM_OWNERS, FirmReviewsModule, FirmsModule, type FirmOwners } from '../index';
import { FirmWritesRepository } from '../publishing/firm-writes.repository';
import { ReviewPublication } from '../reviews/publication';

export const DAY = 86_400_000;
/** Noon, far from the end of a month and of a year: publication days are counted from the day of the site. */
export const NOON = new Date('2026-11-12T17:00:00Z');

export const REVIEW: ReviewFields = {
  stars: 4,
  ratings: { payout: 5, technology: 2, support: null, culture: 4, transition: 3, leadership: 4 },
  pros: 'The service desk answers within the hour and knows the custodians.',
  cons: 'The planning software is slow, and reports take days to arrive.',
  role: 'former_advisor',
  tenure: '3_to_5',
  state: 'OH',
};

/** Texts that share no five words with those of another number. */
export function review(number: number, changes: Partial<ReviewFields> = {}): ReviewFields {
  const words = (of: string) => Array.from({ length: 8 }, (_, at) => `${of}${'abcdefgh'[at]}${number}`).join(' ');
  return { ...REVIEW, pros: `Good are ${words('pro')} there.`, cons: `Bad are ${words('con')} there.`, ...changes };
}

const ids = new Map<string, string>();
/** The id of a test user: names that begin with `admin` are moderators, and `unverified` has an unverified address. */
export function idOf(name: string): string {
  const known = ids.get(name) ?? `00000000-0000-4000-8000-${String(ids.size + 1).padStart(12, '0')}`;
  ids.set(name, known);
  return known;
}
const nameOf = (userId: string) => [...ids].find(([, id]) => id === userId)?.[0];

export const mailOf = (name: string) => (name.includes('@') ? name : `${name}@mail.example`);

const actorOf = (name: string): Actor => ({
  userId: idOf(name),
  sessionId: `session of ${name}`,
  username: mailOf(name),
  isAdmin: name.startsWith('admin'),
  roles: name.startsWith('admin') ? ['owner'] : [],
  isPremium: false,
  emailVerified: name !== 'unverified',
  secondFactor: name.startsWith('admin') ? 'shown' : 'none',
  elevated: name.startsWith('admin'),
});

const authenticator: Authenticator = {
  authenticate: async (context) => {
    const { headers } = context.switchToHttp().getRequest<{ headers: Record<string, string | undefined> }>();
    const name = headers['authorization']?.replace('Bearer ', '') ?? '';
    if (name !== '') return actorOf(name);
    throw new DomainError({ code: 'SESSION.UNAUTHORIZED', kind: 'unauthenticated', message: 'Unauthorized' });
  },
};

export const accounts: AccountDirectory = {
  find: async (userId) => {
    const name = nameOf(userId);
    if (name === undefined) return undefined;
    const facts = { firstName: 'Pat', lastName: 'Example', firm: null, phone: null, state: null, isPremium: false };
    return { userId, email: mailOf(name), isReachable: name !== 'unverified', ...facts };
  },
};

/** Owners of profiles as a test sets them; `confirmed` are the days on which addresses were confirmed. */
export type Owned = { owners: Map<number, string[]>; parties: Map<number, Partial<Parties>> };

export type ReviewsApp = TestApp &
  Owned & {
    confirmed: Map<string, string>;
    headersOf(name: string): Record<string, string>;
    as<T = unknown>(name: string, method: string, path: string, body?: unknown, agent?: string): Promise<Answer<T>>;
    /** Publishes a firm with these facts. @returns its number; its slug is its name in lower case */
    firm(name: string, facts?: readonly FirmFact[], isSample?: boolean): Promise<number>;
    merge(fromId: number, intoId: number): Promise<void>;
    addFacts(firmId: number, facts: readonly FirmFact[]): Promise<void>;
    /** Writes a review and answers it. */
    write(name: string, slug: string, fields?: ReviewFields, agent?: string): Promise<MyFirmReview>;
    /** A moderator has seen papers which show that the user knows the firm. */
    knows(name: string, firmId: number): Promise<void>;
    /** The worker's round: checks, and publishes what is due. */
    sweep(): Promise<void>;
    /** A moderator approves what was submitted, and its day has come. */
    appear(ids: readonly string[], days?: number): Promise<void>;
    /** Writes reviews by new authors and lets them appear. @returns their ids */
    published(slug: string, reviews: readonly ReviewFields[]): Promise<string[]>;
    decide(id: string, decision: ReviewDecision, reason?: ReviewReason, by?: string): Promise<Answer<ModeratedReview>>;
    shown(slug: string, query?: string): Promise<FirmReviewsPage>;
  };

let authors = 0;

/** Firms and their reviews behind the product's HTTP layer, with test users instead of the auth context. */
export async function startReviewsApp(): Promise<ReviewsApp> {
  const owned: Owned = { owners: new Map(), parties: new Map() };
  const confirmed = new Map<string, string>();
  const owners: FirmOwners = {
    partiesOf: async (id) => ({ users: [], domains: [], devices: [], ...owned.parties.get(id) }),
    present: async (id) => (owned.owners.get(id) ?? []).map(idOf),
  };
  const confirmations: MailConfirmations = {
    confirmedOn: async (userId) => confirmed.get(nameOf(userId) ?? '') ?? null,
  };
  const documents = await mkdtemp(join(tmpdir(), 'papers-'));
  const app = await startTestApp({
    imports: [FirmsModule, FirmReviewsModule],
    contexts: [database],
    env: { DOCUMENTS_DIR: documents },
    providers: [
      { provide: AUTHENTICATOR, useValue: authenticator },
      { provide: ACCOUNT_DIRECTORY, useValue: accounts },
      { provide: MAIL_CONFIRMATIONS, useValue: confirmations },
      { provide: FIRM_OWNERS, useValue: owners },
    ],
  });
  const { dataSource } = app.database;
  const logger = createLogger({ LOG_LEVEL: 'silent' }, 'test');
  const publication = new ReviewPublication({
    dataSource,
    logger,
    clock: app.clock,
    mails: app.mails,
    accounts,
    owners,
  });
  const writes = new FirmWritesRepository();
  const change = () => ({ actorId: 'mia', side: 'admin', now: app.clock.now() }) as const;

  const headersOf: ReviewsApp['headersOf'] = (name) => ({
    authorization: `Bearer ${name}`,
    'x-csrf-token': csrfTokenFor(app.config.CSRF_SECRET, actorOf(name).sessionId),
  });
  const as: ReviewsApp['as'] = (name, method, path, body, agent = 'Test browser') =>
    app.call(method, path, { body, headers: { ...headersOf(name), 'user-agent': agent } });
  const write: ReviewsApp['write'] = async (name, slug, fields = REVIEW, agent = `Browser of ${name}`) => {
    const path = `/api/firms/${slug}/reviews`;
    return expectStatus(await as<MyFirmReview>(name, 'POST', path, { review: fields }, agent), 201);
  };
  const sweep = () => publication.sweep(new AbortController().signal);
  const decide: ReviewsApp['decide'] = (id, decision, reason, by = 'admin') =>
    as<ModeratedReview>(by, 'POST', `/api/admin/firm-reviews/${id}/decision`, { decision, ...(reason && { reason }) });
  const appear: ReviewsApp['appear'] = async (written, days = 8) => {
    await sweep();
    for (const id of written) expectStatus(await decide(id, 'publish'), 200);
    app.clock.advance(days * DAY);
    await sweep();
  };
  return {
    ...app,
    ...owned,
    confirmed,
    headersOf,
    as,
    write,
    sweep,
    decide,
    appear,
    firm: (name, facts = [], isSample = false) => {
      const slug = name.toLowerCase().replaceAll(' ', '-');
      const firm = { name, slug, channel: 'ria', status: 'published', isSample, facts } as const;
      return dataSource.transaction((manager) => writes.create(manager, firm, change()));
    },
    merge: (from, into) => dataSource.transaction((manager) => writes.merge(manager, from, into, change())),
    async addFacts(id, facts) {
      await dataSource.transaction((manager) => writes.addFacts(manager, id, facts, change()));
    },
    async knows(name, firmId) {
      await dataSource.query(
        `INSERT INTO firms.author_proof (id, firm_id, author_id, paper_id, state, sent_at, decided_at)
         VALUES (gen_random_uuid(), $1, $2, gen_random_uuid(), 'seen', now(), now())`,
        [firmId, idOf(name)],
      );
    },
    async published(slug, reviews) {
      const written: string[] = [];
      for (const fields of reviews) written.push((await write(`author ${(authors += 1)}`, slug, fields)).id);
      await appear(written);
      return written;
    },
    async close() {
      await app.close();
      await rm(documents, { recursive: true, force: true });
    },
    async shown(slug, query = '') {
      return expectStatus(await app.call<FirmReviewsPage>('GET', `/api/firms/${slug}/reviews${query}`), 200);
    },
  };
}

export function expectStatus<T>({ status, body }: Answer<T>, wanted: number): T {
  if (status !== wanted) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}

export const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as ErrorBody).error.code];
export const errorOf = ({ body }: { body: unknown }) => (body as ErrorBody).error;
