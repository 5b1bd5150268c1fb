import type { ContextSeed } from '@app/server-kit';
import { FirmWritesRepository } from '../publishing/firm-writes.repository';
import { SAMPLE_FIRMS } from './sample-firms';

const SEEDER = 'first data';

/** Invented firms. An address that any firm has or had is left alone, so that seeding again changes nothing. */
export const seed: ContextSeed = async (dataSource, { clock }) => {
  const writes = new FirmWritesRepository();
  const change = { actorId: SEEDER, side: 'worker', now: clock.now() } as const;
  await dataSource.transaction(async (manager) => {
    const known = await manager.query<{ slug: string }[]>('SELECT slug FROM firms.address');
    for (const { slug, name, channel, facts } of SAMPLE_FIRMS) {
      if (known.some((address) => address.slug === slug)) continue;
      await writes.create(manager, { slug, name, channel, facts, status: 'published', isSample: true }, change);
    }
  });
};
