import { Inject } from '@nestjs/common';
import type { StoredDocument } from '@app/contracts';
import {
  ACCOUNT_DIRECTORY,
  AUTHENTICATOR,
  CLOCK,
  csrfTokenFor,
  DomainError,
  PAGE_LOOKUPS,
  serviceKeysDatabase,
  type AccountCard,
  type AccountDirectory,
  type Actor,
  type Authenticator,
  type Clock,
  type PageLookup,
} from '@app/server-kit';
import { startTestApp, type Answer, type TestApp } from '@app/testing';
import { ContentModule, database, seed } from '../index';

const person = (name: string, facts: Partial<Actor>): Actor => ({
  userId: `00000000-0000-4000-8000-0000000000${name.length}${name.charCodeAt(0) % 10}`,
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

/** The test users, by their bearer token. */
export const PEOPLE = {
  editor: person('editor', { isAdmin: true, roles: ['owner'], elevated: true, secondFactor: 'shown' }),
  /** A second administrator with a name. */
  reviewer: person('reviewer', { isAdmin: true, roles: ['owner'], elevated: true, secondFactor: 'shown' }),
  /** Has just entered a code. */
  fresh: person('fresh', { isAdmin: true, roles: ['owner'], elevated: true, secondFactor: 'shown' }),
  unverified: person('unverified', {
    isAdmin: true,
    roles: ['owner'],
    elevated: true,
    secondFactor: 'shown',
    emailVerified: false,
  }),
  unelevated: person('unelevated', { isAdmin: true, roles: ['owner'] }),
  /** One role each; `editor` above is an owner. */
  writer: person('writer', { isAdmin: true, roles: ['editor'], elevated: true, secondFactor: 'shown' }),
  publisher: person('publisher', { isAdmin: true, roles: ['publisher'], elevated: true, secondFactor: 'shown' }),
  techie: person('techie', { isAdmin: true, roles: ['technician'], elevated: true, secondFactor: 'shown' }),
  ada: person('ada', {}),
  ben: person('ben', {}),
} as const;
export type Name = keyof typeof PEOPLE;

class TestAuthenticator implements Authenticator {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  async authenticate(context: Parameters<Authenticator['authenticate']>[0]): Promise<Actor> {
    const { headers } = context.switchToHttp().getRequest<{ headers: Record<string, string | undefined> }>();
    const name = headers['authorization']?.replace('Bearer ', '') ?? '';
    const actor = name in PEOPLE ? PEOPLE[name as Name] : undefined;
    if (!actor)
      throw new DomainError({ code: 'SESSION.UNAUTHORIZED', kind: 'unauthenticated', message: 'Unauthorized' });
    return name === 'fresh' ? { ...actor, codeShownAt: this.clock.now() } : actor;
  }
}

const NAMES = [
  { actor: PEOPLE.editor, firstName: 'Eve', lastName: 'Editor' },
  { actor: PEOPLE.reviewer, firstName: 'Rita', lastName: 'Reviewer' },
];

/** The accounts of editor and reviewer are known; that of the administrator with the fresh code no longer exists. */
const accounts: AccountDirectory = {
  async find(userId) {
    const named = NAMES.find(({ actor }) => actor.userId === userId);
    if (!named) return undefined;
    const { actor, firstName, lastName } = named;
    return {
      userId,
      email: actor.username,
      firstName,
      lastName,
      firm: null,
      phone: null,
      state: null,
      isReachable: true,
      isPremium: false,
    } satisfies AccountCard;
  },
};

/** What other contexts show: one page. */
const calculator: PageLookup = { hasPage: async (path) => path.toLowerCase() === '/calculator' };

export type ContentApp = TestApp & {
  as<T = unknown>(name: Name, method: string, path: string, body?: unknown): Promise<Answer<T>>;
  upload(
    name: Name | null,
    path: string,
    fields: Record<string, string>,
    file?: { field: string; name: string; bytes: Uint8Array; type?: string },
  ): Promise<{ status: number; body: unknown }>;
  /** A published post of this content. */
  published(content: object): Promise<StoredDocument<'post'>>;
};

/** The content context behind the product's HTTP layer, with test users instead of the auth context. */
export async function startContentApp({
  seeded = false,
  env = {},
}: { seeded?: boolean; env?: Record<string, string> } = {}): Promise<ContentApp> {
  const app = await startTestApp({
    imports: [ContentModule],
    contexts: [database, serviceKeysDatabase],
    providers: [
      { provide: AUTHENTICATOR, useClass: TestAuthenticator },
      { provide: ACCOUNT_DIRECTORY, useValue: accounts },
      { provide: PAGE_LOOKUPS, useValue: [calculator] },
    ],
    env,
  });
  if (seeded) await seed(app.database.dataSource, { clock: app.clock });
  const headersOf = (name: Name) => ({
    authorization: `Bearer ${name}`,
    'x-csrf-token': csrfTokenFor(app.config.CSRF_SECRET, PEOPLE[name].sessionId),
  });
  const as: ContentApp['as'] = (name, method, path, body) => app.call(method, path, { body, headers: headersOf(name) });
  return {
    ...app,
    as,
    async upload(name, path, fields, file) {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.append(field, value);
      if (file) form.append(file.field, new Blob([new Uint8Array(file.bytes)], { type: file.type ?? '' }), file.name);
      const response = await fetch(app.base + path, {
        method: 'POST',
        body: form,
        headers: name ? headersOf(name) : {},
      });
      return { status: response.status, body: await response.json() };
    },
    async published(content) {
      const { body: draft } = await as<StoredDocument<'post'>>('editor', 'POST', '/api/admin/content/posts', {
        ...POST,
        ...content,
      });
      const { body, status } = await as<StoredDocument<'post'>>(
        'editor',
        'POST',
        `/api/admin/content/documents/${draft.id}/publish`,
        { version: draft.version },
      );
      if (status !== 200) throw new Error(JSON.stringify([draft, body]));
      return body;
    },
  };
}

export const NO_SEO = { metaTitle: '', metaDescription: '', noindex: false };
export const POST = {
  slug: '',
  title: 'A post',
  excerpt: 'What it says',
  body: 'Text of the post',
  category: 'Technology',
  author: 'Ada Editor',
  tags: [],
  coverId: null,
  seo: NO_SEO,
};
export const PAGE = {
  slug: '',
  title: 'A page',
  lead: 'Lead',
  metaDescription: 'Description',
  blocks: [{ kind: 'text', heading: 'Heading', markdown: 'Text' }],
  seo: NO_SEO,
};
