import { systemClock } from '@app/server-kit';
import { readArguments, type Command } from './arguments';
import { CONTEXTS } from './contexts';
import { withDataSource } from './with-data-source';

export const seed: Command = async (args, { config, print }) => {
  readArguments(args, {});
  await withDataSource(
    config,
    CONTEXTS.map(({ database }) => database),
    async (dataSource) => {
      for (const { database, seed: plant } of CONTEXTS) {
        if (!plant) continue;
        await plant(dataSource, { clock: systemClock });
        print(`seeded ${database.schema}`);
      }
    },
  );
};
