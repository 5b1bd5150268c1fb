import { CHANNELS, DEAL_SOURCES, ILLUSTRATIVE_ASSUMPTIONS, SOURCES_REVIEWED, type DealSource } from '@app/domain';
import type { ContextSeed } from '@app/server-kit';
import { seedEntries, type SeedEntry } from '../market/market-entries.repository';
import type { Entry } from '../market/market-entry';
import { SEEDER } from './seeder';
import { SEED_TEMPLATES } from './templates';

/** Behind the shape of a template alone. */
const BACKEND_STEPS: DealSource = {
  publisher: 'Financial Planning',
  says:
    'A deal taken apart: 130% up-front, a first-year bonus by transferred assets at months 3, 6, 9 and 12, ' +
    'and production hurdles after two and three years.',
  url: 'https://www.financial-planning.com/news/deciphering-the-ubs-recruiting-deal',
  published: null,
};

/**
 * The illustrative ranges with their sources, and templates of invented firms. Federal rates are not made up: an
 * administrator enters them.
 */
export const FIRST_ENTRIES: SeedEntry[] = [
  ...Object.entries<DealSource>({ ...DEAL_SOURCES, backendSteps: BACKEND_STEPS }).map(([key, value]): SeedEntry => ({
    kind: 'source',
    key,
    value,
  })),
  ...CHANNELS.map((channel): SeedEntry => ({
    kind: 'range',
    key: channel,
    value: { assumptions: ILLUSTRATIVE_ASSUMPTIONS[channel], reviewedOn: `${SOURCES_REVIEWED}-01` },
  })),
  ...SEED_TEMPLATES.map(({ id, ...value }): SeedEntry => ({ kind: 'template', key: id, value })),
];

/** The first entries as they stand after seeding. */
export function entriesOfSeed(now: Date): Entry[] {
  return FIRST_ENTRIES.map((entry) => ({ ...entry, version: 1, updatedAt: now, updatedBy: SEEDER }) as Entry);
}

export const seed: ContextSeed = async (dataSource, { clock }) => {
  await seedEntries(dataSource, FIRST_ENTRIES, { username: SEEDER, now: clock.now() });
};
