import type { ContentCategory } from '@app/contracts';

export type SeedPost = {
  slug: string;
  title: string;
  excerpt: string;
  category: ContentCategory;
  /** Counted back from the day of seeding, so that a new site opens with recent articles in a sensible order. */
  daysAgo: number;
  body: string;
};
