import type { ContextSeed } from '@app/server-kit';
import { seedMenus } from './menus';
import { seedPages } from './pages/pages';
import { seedPosts } from './posts/posts';
import { storeFirstContent } from './seed.repository';

const DAY_MS = 86_400_000;

export const seed: ContextSeed = async (dataSource, { clock }) => {
  const today = clock.now().getTime();
  const dayBefore = (days: number) => new Date(today - days * DAY_MS).toISOString().slice(0, 10);
  await storeFirstContent(dataSource, { menus: seedMenus, posts: seedPosts, pages: seedPages }, dayBefore);
};
