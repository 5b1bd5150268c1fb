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
import { tidyFields } from '../markup/tidy-fields';
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

/** They bind people who agreed to an earlier text, so a change of theirs is published by a person who announces it. */
const AGREEMENTS = ['terms', 'privacy'];

/**
 * What people may delete comes only into an empty place. Pages stand behind fixed routes: one that is missing is put
 * in. A text that exists is replaced only where no person changed it, and not where people agreed to it.
 */
export async function storeFirstContent(dataSource: DataSource, content: SeedContent, times: Times): Promise<void> {
  await dataSource.transaction(async (manager) => {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [SEED_LOCK]);
    await storeMenus(manager, content.menus);
    await storeArticles(manager, 'post', content.posts, times);
    await storeArticles(manager, 'news', content.news, times);
    await storeWhereEmpty(
      manager,
      'landing',
      content.landing.map((page) => [{ seo: { ...NO_SEO_FIELDS, noindex: true }, ...page }, times.now]),
      times.now,
    );
    await storeWhereEmpty(
      manager,
      'job',
      content.jobs.map(({ daysAgo, ...job }) => [{ seo: NO_SEO_FIELDS, ...job }, times.daysBefore(daysAgo)]),
      times.now,
    );
    for (const page of content.pages) {
      const whole = { seo: NO_SEO_FIELDS, ...page };
      await store(manager, 'page', whole, times.now);
      if (!AGREEMENTS.includes(page.slug)) await refresh(manager, 'page', whole, times.now);
    }
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
  { now, daysBefore }: Times,
): Promise<void> {
  const whole = articles.map(({ daysAgo, ...article }): [DocumentInputs[ArticleKind], Date] => [
    { author: `${SITE_NAME} Editorial`, tags: [], coverId: null, seo: NO_SEO_FIELDS, ...article },
    daysBefore(daysAgo),
  ]);
  await storeWhereEmpty(manager, kind, whole, now);
}

/** @param documents each with the day from which it is published */
async function storeWhereEmpty<K extends DocumentKind>(
  manager: EntityManager,
  kind: K,
  documents: [DocumentInputs[K], Date][],
  now: Date,
): Promise<void> {
  const empty = await isEmpty(manager, kind);
  for (const [content, day] of documents)
    await (empty ? store(manager, kind, content, day) : refresh(manager, kind, content, now));
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
    [kind, JSON.stringify(tidyFields(content)), day, SEEDER],
  );
  if (row) await keepRevision(manager, row.id);
}

/**
 * Replaces the text of a document that is as an earlier seed wrote it, as a new revision. Texts, states and dates that
 * a person changed stay, and what a person deleted does not come back.
 */
async function refresh<K extends DocumentKind>(
  manager: EntityManager,
  kind: K,
  content: DocumentInputs[K],
  now: Date,
): Promise<void> {
  const [rows] = await manager.query<[{ id: number }[], number]>(
    `UPDATE content.document d
     SET content = $3, version = d.version + 1, revised_at = $4, updated_at = $4
     FROM content.revision r
     WHERE d.kind = $1 AND d.slug = $2 AND d.updated_by = $5 AND d.content <> $3
       AND r.document_id = d.id AND r.version = d.version AND r.content = d.content
     RETURNING d.id`,
    [kind, content.slug, JSON.stringify(tidyFields(content)), now, SEEDER],
  );
  for (const { id } of rows) await keepRevision(manager, id);
}

async function keepRevision(manager: EntityManager, id: number): Promise<void> {
  await manager.query(
    `INSERT INTO content.revision (document_id, version, content, saved_at, saved_by, published_at)
     SELECT id, version, content, updated_at, updated_by, greatest(published_at, updated_at) FROM content.document
     WHERE id = $1`,
    [id],
  );
}
