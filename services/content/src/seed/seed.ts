import type { ContextSeed } from '@app/server-kit';
import { seedPlaybook } from '../playbook/make-playbook';
import { seedJobs } from './careers/jobs';
import { seedLanding } from './landing/landing';
import { seedMenus } from './menus';
import { seedNews } from './news/news';
import { seedPages } from './pages/pages';
import { seedPosts } from './posts/posts';
import { seedRoadmap } from './roadmap/roadmap';
import { storeFirstContent } from './seed.repository';

const DAY_MS = 86_400_000;

export const seed: ContextSeed = async (dataSource, { clock }) => {
  const now = clock.now();
  // Midnight: what is dated today is out today.
  const daysBefore = (days: number) => new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS - days * DAY_MS);
  const content = {
    menus: seedMenus,
    posts: seedPosts,
    news: seedNews,
    pages: seedPages,
    landing: seedLanding,
    jobs: seedJobs,
    roadmap: seedRoadmap,
  };
  await storeFirstContent(dataSource, content, { now: daysBefore(0), daysBefore });
  await seedPlaybook(dataSource.manager, now);
};
