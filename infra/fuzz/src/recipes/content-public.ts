import {
  LEGAL_PAGES,
  type ContentPage,
  type EbookResponse,
  type SiteInjectionSettings,
  type StoredSetting,
} from '@app/contracts';
import type { Form } from '../plan';
import type { World } from '../world/world';
import { upload } from './content-admin';
import { published, readPublished } from './content-documents';
import { asUser, type Recipe, type Recipes } from './recipe';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

function application(): Form {
  const fields = {
    name: 'Ann Lee',
    email: 'ann@example.com',
    phone: '312-555-0100',
    message: 'Good day.',
    consent: 'true',
  };
  return { fields, file: { field: 'cv', name: 'cv.pdf', type: 'application/pdf', bytes: PDF } };
}

/** Sends an application for a new opening and gives its reference back. */
export const applyForJob: Recipe = async (world) => ({
  params: { slug: (await published(world, 'job')).content.slug },
  form: application(),
});

async function roadmapItem(world: World): Promise<number> {
  const session = await world.administrator();
  const body = { title: `Fuzz ${world.next()}`, text: 'What is planned.', state: 'planned', shippedOn: null };
  return (await world.call<{ id: number }>('POST', '/api/admin/content/roadmap', { session, body })).id;
}

const vote: Recipe = async (world) => ({ session: await world.user(), params: { id: await roadmapItem(world) } });

/** Only legal pages show earlier versions; these are part of the seed. */
const legalVersion: Recipe = async (world) => {
  const [slug] = LEGAL_PAGES;
  const { legal } = await world.call<ContentPage>('GET', `/api/pages/${slug}`);
  return { params: { slug, version: legal?.version ?? 0 } };
};

/** A script that administrators put on the pages, as a file. */
const injectedFile: Recipe = async (world) => {
  const session = await world.administrator();
  const path = '/api/admin/content/settings/injection';
  const { version, value } = await world.call<StoredSetting<'injection'>>('GET', path, { session });
  await world.call('PUT', path, {
    session,
    body: { version, value: { ...value, customJavaScript: `window.fuzz = ${world.next()};` } },
  });
  const { scripts } = await world.call<SiteInjectionSettings>('GET', '/api/site-injection-settings');
  return { params: { file: scripts[0]?.src.split('/').at(-1) ?? '' } };
};

const playbookFile: Recipe = async (world) => {
  const { downloadUrl } = await world.call<EbookResponse>('POST', '/api/ebook-inline-download', {
    body: { email: `reader-${world.next()}@example.com` },
  });
  return { params: { token: downloadUrl.split('/').at(-1) ?? '' } };
};

const picture: Recipe = async (world) => {
  const { src } = await upload(world);
  const [key = '', file = ''] = src.split('/').slice(-2);
  return { params: { key, file } };
};

const redirect: Recipe = async (world) => {
  const session = await world.administrator();
  const { from } = await world.call<{ from: string }>('POST', '/api/admin/content/redirects', {
    session,
    body: { from: `/old-${world.next()}`, to: '/faq' },
  });
  return { query: { path: from } };
};

export const publicContentRecipes: Recipes = {
  'GET /api/menu-items': () => ({ query: { type: 'main_menu' } }),
  'GET /api/redirects': redirect,
  'GET /api/blog/posts': () => ({ query: { limit: 5, category: 'Technology', q: 'deal', page: 1 } }),
  'GET /api/blog/posts/{slug}': readPublished('post'),
  'GET /api/news': () => ({ query: { limit: 5, q: 'advisor', page: 1 } }),
  'GET /api/news/{slug}': readPublished('news'),
  'GET /api/pages/{slug}': readPublished('page'),
  'GET /api/pages/{slug}/versions/{version}': legalVersion,
  'GET /api/blog/posts/{slug}/picture': readPublished('post'),
  'GET /api/news/{slug}/picture': readPublished('news'),
  'GET /api/pages/{slug}/picture': readPublished('page'),
  'GET /api/landing-pages/{slug}': readPublished('landing'),
  'POST /api/landing-pages/{slug}/leads': async (world) => ({
    params: { slug: (await published(world, 'landing')).content.slug },
    body: {
      email: 'ann@example.com',
      firstName: 'Ann',
      message: 'Good day.',
      consent: true,
      utm: { utm_source: 'fuzz' },
    },
  }),
  'GET /api/careers/{slug}': readPublished('job'),
  'POST /api/careers/{slug}/applications': applyForJob,
  'GET /api/roadmap/votes': asUser,
  'POST /api/roadmap/{id}/vote': vote,
  'DELETE /api/roadmap/{id}/vote': vote,
  'POST /api/feedback': () => ({
    body: { type: 'idea', message: 'A message of some length.', rating: 4, email: 'ann@example.com', page: '/faq' },
  }),
  'POST /api/ebook-inline-download': (world) => ({ body: { email: `reader-${world.next()}@example.com` } }),
  'GET /api/ebook/{token}': playbookFile,
  'GET /api/media/{key}/{file}': picture,
  'GET /api/injected/{file}': injectedFile,
  'GET /api/sitemap/{section}': () => ({ params: { section: 'pages' }, query: { page: 1 } }),
  'GET /api/feed': () => ({ query: { kind: 'post' } }),
};
