import type { DataSource, EntityManager } from 'typeorm';
import { SITE_NAME, type MenuItem } from '@app/contracts';
import { PageEntity } from '../pages/page.entity';
import { PostEntity } from '../posts/post.entity';
import { MenuItemEntity } from '../site/menu-item.entity';
import type { SeedPage } from './pages/seed-page';
import type { SeedPost } from './posts/seed-post';

/** Any number that no other lock uses; two first starts at once must not fill the tables twice. */
const SEED_LOCK = 4_211_090;

export type SeedContent = { menus: Omit<MenuItem, 'id' | 'sort_order'>[]; posts: SeedPost[]; pages: SeedPage[] };

/**
 * Menus and posts are people's to delete, so they come only into an empty table. Pages stand behind fixed routes:
 * one that is missing is put in, one that exists is left as it is.
 */
export async function storeFirstContent(dataSource: DataSource, content: SeedContent, dayBefore: (days: number) => string): Promise<void> {
  await dataSource.transaction(async (manager) => {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [SEED_LOCK]);
    await storeMenus(manager, content.menus);
    await storePosts(manager, content.posts, dayBefore);
    const pages = content.pages.map((page) => ({ ...page, updatedOn: dayBefore(0) }));
    await manager.createQueryBuilder().insert().into(PageEntity).values(pages).orIgnore().execute();
  });
}

async function storeMenus(manager: EntityManager, menus: SeedContent['menus']): Promise<void> {
  if (await manager.exists(MenuItemEntity)) return;
  const rows = menus.map(({ is_external, ...item }, index) => ({ ...item, isExternal: is_external, sortOrder: (index + 1) * 10 }));
  await manager.insert(MenuItemEntity, rows);
}

async function storePosts(manager: EntityManager, posts: SeedPost[], dayBefore: (days: number) => string): Promise<void> {
  if (await manager.exists(PostEntity)) return;
  const rows = posts.map(({ daysAgo, ...post }) => {
    const day = dayBefore(daysAgo);
    return { ...post, author: `${SITE_NAME} Editorial`, imageUrl: null, status: 'published' as const, publishedOn: day, updatedOn: day };
  });
  await manager.insert(PostEntity, rows);
}
