import type { Page } from '../../pages/page';

export type SeedPage = Omit<Page, 'updated'>;
