import type { DataSource, EntityManager } from 'typeorm';
import {
  NO_SEO_FIELDS,
  SITE_NAME,
  type ArticleKind,
  type DocumentInputs,
  type DocumentKind,
  type MenuItem,
  type RoadmapInput,
} from '@app/contracts';
import { cleanFields } from '../markup/clean-fields';
import { MenuItemEntity } from '../site/menu-item.entity';
import type { SeedArticle, SeedJob, SeedLanding, SeedPage } from './seed-types';

/** Any number that no other lock uses; two first starts at once must not fill the tables twice. */
const SEED_LOCK = 4_211_090;
const SEEDER = 'first content';

export type SeedContent = {
  menus: Omit<MenuItem, 'id' | 'sort_order'>[];
  posts: SeedArticle[];
  news: SeedArticle[];
  pages: SeedPage[];
  landing: SeedLanding[];
  jobs: SeedJob[];
  roadmap: (Omit<RoadmapInput, 'shippedOn'> & { shippedDaysAgo: number | null })[];
};

type Times = { now: Date; daysBefore: (days: number) => Date };

/**
 * What people may delete comes only into an empty place. Pages stand behind fixed routes: one that is missing is put
 * in, one that exists is left as it is.
 */
export async function storeFirstContent(dataSource: DataSource, content: SeedContent, times: Times): Promise<void> {
  await dataSource.transaction(async (manager) => {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [SEED_LOCK]);
    await storeMenus(manager, content.menus);
    await storeArticles(manager, 'post', content.posts, times);
    await storeArticles(manager, 'news', content.news, times);
    if (await isEmpty(manager, 'landing'))
      for (const page of content.landing)
        await store(manager, 'landing', { seo: { ...NO_SEO_FIELDS, noindex: true }, ...page }, times.now);
    if (await isEmpty(manager, 'job'))
      for (const { daysAgo, ...job } of content.jobs)
        await store(manager, 'job', { seo: NO_SEO_FIELDS, ...job }, times.daysBefore(daysAgo));
    for (const page of content.pages) await store(manager, 'page', { seo: NO_SEO_FIELDS, ...page }, times.now);
    await storeRoadmap(manager, content.roadmap, times);
  });
}

async function storeMenus(manager: EntityManager, menus: SeedContent['menus']): Promise<void> {
  if (await manager.exists(MenuItemEntity)) return;
  const rows = menus.map(({ is_external, ...item }, index) => ({
    ...item,
    isExternal: is_external,
    sortOrder: (index + 1) * 10,
  }));
  await manager.insert(MenuItemEntity, rows);
}

async function storeArticles(
  manager: EntityManager,
  kind: ArticleKind,
  articles: SeedArticle[],
  { daysBefore }: Times,
): Promise<void> {
  if (!(await isEmpty(manager, kind))) return;
  for (const { daysAgo, ...article } of articles) {
    const content: DocumentInputs[ArticleKind] = {
      author: `${SITE_NAME} Editorial`,
      tags: [],
      coverId: null,
      seo: NO_SEO_FIELDS,
      ...article,
    };
    await store(manager, kind, content, daysBefore(daysAgo));
  }
}

async function storeRoadmap(
  manager: EntityManager,
  items: SeedContent['roadmap'],
  { daysBefore }: Times,
): Promise<void> {
  const [row] = await manager.query<unknown[]>('SELECT 1 FROM content.roadmap_item LIMIT 1');
  if (row) return;
  for (const { title, text, state, shippedDaysAgo } of items) {
    await manager.query('INSERT INTO content.roadmap_item (title, text, state, shipped_on) VALUES ($1, $2, $3, $4)', [
      title,
      text,
      state,
      shippedDaysAgo === null ? null : daysBefore(shippedDaysAgo),
    ]);
  }
}

async function isEmpty(manager: EntityManager, kind: DocumentKind): Promise<boolean> {
  const rows = await manager.query<unknown[]>('SELECT 1 FROM content.document WHERE kind = $1 LIMIT 1', [kind]);
  return rows.length === 0;
}

/** Published from the given day on; existing documents stay as they are. */
async function store<K extends DocumentKind>(
  manager: EntityManager,
  kind: K,
  content: DocumentInputs[K],
  day: Date,
): Promise<void> {
  const [row] = await manager.query<{ id: number }[]>(
    `INSERT INTO content.document (kind, content, state, published_at, created_at, revised_at, updated_at, updated_by)
     VALUES ($1, $2, 'published', $3, $3, $3, $3, $4) ON CONFLICT (kind, slug) DO NOTHING RETURNING id`,
    [kind, JSON.stringify(cleanFields(content)), day, SEEDER],
  );
  if (!row) return;
  await manager.query(
    `INSERT INTO content.revision (document_id, version, content, saved_at, saved_by, published_at)
     SELECT id, version, content, updated_at, updated_by, published_at FROM content.document
     WHERE id = $1`,
    [row.id],
  );
}
