import type { JobInput } from '@app/contracts';

export type SeedJob = Omit<JobInput, 'seo'> & { daysAgo: number };
