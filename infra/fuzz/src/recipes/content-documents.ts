import {
  DOCUMENT_PATHS,
  type DocumentInputs,
  type DocumentKind,
  type DocumentRevision,
  type PreviewAnswer,
  type StoredDocument,
} from '@app/contracts';
import type { World } from '../world/world';
import { asAdministrator, type Recipe, type Recipes } from './recipe';

const SEO = { metaTitle: 'Title', metaDescription: 'Description', noindex: false };
const FORM = {
  kind: 'form' as const,
  heading: 'Ask us',
  lead: 'We answer.',
  button: 'Send',
  consent: 'You may answer me.',
  thanks: 'Thank you.',
};

const articles = (number: number) => ({
  slug: `fuzz-${number}`,
  title: `Fuzz ${number}`,
  excerpt: 'What it is about.',
  body: '## Heading\n\nA *text* with [a link](/faq).',
  category: 'Technology' as const,
  author: 'Ann Lee',
  tags: ['deals', 'notes'],
  coverId: null,
  seo: SEO,
});

const INPUTS: { [K in DocumentKind]: (number: number) => DocumentInputs[K] } = {
  post: articles,
  news: articles,
  page: (number) => ({
    slug: `fuzz-${number}`,
    title: `Fuzz ${number}`,
    lead: 'Lead',
    metaDescription: 'Description',
    blocks: [
      { kind: 'text', heading: 'Text', markdown: 'A text.' },
      { kind: 'questions', heading: 'Questions', questions: [{ question: 'Why?', markdown: 'Because.' }] },
      {
        kind: 'cards',
        heading: 'Cards',
        lead: '',
        cards: [{ title: 'One', text: '', link: { label: 'More', url: '/faq' } }],
      },
    ],
    seo: SEO,
  }),
  landing: (number) => ({
    slug: `fuzz-${number}`,
    title: `Fuzz ${number}`,
    metaDescription: 'Description',
    blocks: [FORM],
    seo: SEO,
  }),
  job: (number) => ({
    slug: `fuzz-${number}`,
    title: `Fuzz ${number}`,
    summary: 'Work.',
    team: 'Product',
    location: 'Columbus, OH',
    remote: true,
    employment: 'full-time',
    body: 'What there is to do.',
    salary: { from: 100_000, to: 120_000 },
    seo: SEO,
  }),
};

const BRIEF = { type: 'explainer', audience: 'Advisors', angle: 'In dollars', words: 900 } as const;

/** A document that is saved and not published. */
export async function draft(world: World, kind: DocumentKind): Promise<StoredDocument> {
  const session = await world.administrator();
  return world.call<StoredDocument>('POST', DOCUMENT_PATHS[kind], { session, body: INPUTS[kind](world.next()) });
}

export async function published(world: World, kind: DocumentKind): Promise<StoredDocument> {
  const { id, version } = await draft(world, kind);
  const session = await world.administrator();
  return world.call<StoredDocument>('POST', `/api/admin/content/documents/${id}/publish`, {
    session,
    body: { version },
  });
}

/** A published document by its address; every kind has a `slug`. */
export const readPublished =
  (kind: DocumentKind): Recipe =>
  async (world) => ({ params: { slug: (await published(world, kind)).content.slug } });

const create =
  (kind: DocumentKind): Recipe =>
  async (world) => ({ session: await world.administrator(), body: INPUTS[kind](world.next()) });
const save =
  (kind: DocumentKind): Recipe =>
  async (world) => {
    const { id, version } = await draft(world, kind);
    return { session: await world.administrator(), params: { id }, body: { ...INPUTS[kind](world.next()), version } };
  };

const ofDocument =
  (make: (world: World) => Promise<StoredDocument>): Recipe =>
  async (world) => {
    const { id, version } = await make(world);
    return { session: await world.administrator(), params: { id }, body: { version } };
  };

async function firstRevision(world: World): Promise<{ document: StoredDocument; revision: number }> {
  const document = await published(world, 'post');
  const session = await world.administrator();
  const revisions = await world.call<DocumentRevision[]>(
    'GET',
    `/api/admin/content/documents/${document.id}/revisions`,
    { session },
  );
  return { document, revision: revisions[0]?.version ?? 1 };
}

export const documentRecipes: Recipes = {
  'GET /api/admin/content/documents': async (world) => ({
    session: await world.administrator(),
    query: { kind: 'post', state: 'published', q: 'fuzz' },
  }),
  'GET /api/admin/content/documents/{id}': async (world) => ({
    session: await world.administrator(),
    params: { id: (await draft(world, 'page')).id },
  }),
  'DELETE /api/admin/content/documents/{id}': async (world) => {
    const { id, version } = await draft(world, 'post');
    return { session: await world.administrator(), params: { id }, query: { version } };
  },
  'GET /api/admin/content/documents/export': async (world) => ({
    session: await world.administrator(),
    query: { kind: 'post', state: 'draft', q: 'fuzz' },
  }),
  'POST /api/admin/content/documents/bulk': async (world) => {
    const { id, version } = await draft(world, 'news');
    return { session: await world.administrator(), body: { act: 'archive', rows: [{ id, version }] } };
  },
  'POST /api/admin/content/documents/{id}/publish': ofDocument((world) => draft(world, 'news')),
  'POST /api/admin/content/documents/{id}/unpublish': ofDocument((world) => published(world, 'news')),
  'POST /api/admin/content/documents/{id}/archive': ofDocument((world) => published(world, 'post')),
  'GET /api/admin/content/documents/{id}/revisions': async (world) => ({
    session: await world.administrator(),
    params: { id: (await published(world, 'post')).id },
  }),
  'GET /api/admin/content/documents/{id}/revisions/{revision}': async (world) => {
    const { document, revision } = await firstRevision(world);
    return { session: await world.administrator(), params: { id: document.id, revision } };
  },
  'POST /api/admin/content/documents/{id}/revisions/{revision}/restore': async (world) => {
    const { document, revision } = await firstRevision(world);
    return {
      session: await world.administrator(),
      params: { id: document.id, revision },
      body: { version: document.version },
    };
  },
  'GET /api/admin/content/documents/{id}/working-copy': async (world) => ({
    session: await world.administrator(),
    params: { id: (await draft(world, 'post')).id },
  }),
  'PUT /api/admin/content/documents/{id}/working-copy': async (world) => ({
    session: await world.administrator(),
    params: { id: (await draft(world, 'post')).id },
    body: { baseVersion: 1, content: { title: 'Half' } },
  }),
  'DELETE /api/admin/content/documents/{id}/working-copy': async (world) => ({
    session: await world.administrator(),
    params: { id: (await draft(world, 'post')).id },
  }),
  'POST /api/admin/content/documents/{id}/preview': async (world) => {
    const { id, content } = await draft(world, 'page');
    return { session: await world.administrator(), params: { id }, body: { content } };
  },
  'GET /api/admin/content/outline': async (world) => ({
    session: await world.administrator(),
    query: { ...BRIEF, topic: 'What a note costs' },
  }),
  'GET /api/admin/content/writer': asAdministrator,
  'POST /api/admin/content/outline': async (world) => ({
    session: await world.administrator(),
    body: { ...BRIEF, topic: `Fuzz ${world.next()}`, kind: 'post', category: 'Technology', author: 'Ann Lee' },
  }),
  'GET /api/content-previews/{token}': async (world) => {
    const { id, content } = await draft(world, 'page');
    const { path } = await world.call<PreviewAnswer>('POST', `/api/admin/content/documents/${id}/preview`, {
      session: await world.administrator(),
      body: { content },
    });
    return { params: { token: path.split('#')[1] ?? '' } };
  },
  'GET /api/admin/content/landing-pages/{id}/leads': async (world) => ({
    session: await world.administrator(),
    params: { id: (await draft(world, 'landing')).id },
  }),
  'POST /api/admin/content/posts': create('post'),
  'PUT /api/admin/content/posts/{id}': save('post'),
  'POST /api/admin/content/news': create('news'),
  'PUT /api/admin/content/news/{id}': save('news'),
  'POST /api/admin/content/pages': create('page'),
  'PUT /api/admin/content/pages/{id}': save('page'),
  'POST /api/admin/content/landing-pages': create('landing'),
  'PUT /api/admin/content/landing-pages/{id}': save('landing'),
  'POST /api/admin/content/jobs': create('job'),
  'PUT /api/admin/content/jobs/{id}': save('job'),
};
