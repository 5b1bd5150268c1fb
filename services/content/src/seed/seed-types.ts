import type { ArticleInput, JobInput, LandingInput, PageInput } from '@app/contracts';

/** Counted back from the day of seeding, so that a new site opens with recent articles in a sensible order. */
export type SeedArticle = Pick<ArticleInput, 'slug' | 'title' | 'excerpt' | 'category' | 'body'> &
  Partial<Pick<ArticleInput, 'tags'>> & { daysAgo: number };
export type SeedPost = SeedArticle;

export type SeedJob = Omit<JobInput, 'seo'> & { daysAgo: number };

export type SeedLanding = Omit<LandingInput, 'seo'>;

export type SeedPage = Omit<PageInput, 'seo'>;
