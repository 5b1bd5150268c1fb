import { systemClock } from '@app/server-kit';
import { database, ReleasesRepository, ReleasesService } from '@app/service-releases';
import { readArguments } from './arguments';
import { UsageError, type Command } from './command';
import { publishBuilds } from './publish/publish-builds';
import { withDataSource } from './with-data-source';

export const publish: Command = async (args, { config, print }) => {
  const { values, positionals: folders } = readArguments(args, { activate: { type: 'boolean', default: false } }, true);
  if (folders.length === 0) throw new UsageError('Name the folders to publish: publish <dist folder…> [--activate]');
  await withDataSource(config, [database], (dataSource) =>
    publishBuilds({
      folders,
      assetsDir: config.ASSETS_DIR,
      activate: values.activate === true,
      releases: new ReleasesService(new ReleasesRepository(dataSource), systemClock),
      print,
    }),
  );
};
