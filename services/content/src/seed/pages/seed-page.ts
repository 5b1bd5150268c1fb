import type { PageInput } from '@app/contracts';

export type SeedPage = Omit<PageInput, 'seo'>;
