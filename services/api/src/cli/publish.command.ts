import { systemClock } from '@app/server-kit';
import { database, ReleasesRepository, ReleasesService } from '@app/service-releases';
import { readArguments } from './arguments';
import { UsageError, type Command } from './command';
import { operatorName } from './operator';
import { publishBuilds } from './publish/publish-builds';
import { withDataSource } from './with-data-source';

const PUBLISH_USAGE = 'publish <dist folder…> [--activate [--by <who>]]';

export const publish: Command = async (args, { config, print }) => {
  const { values, positionals: folders } = readArguments(
    args,
    { activate: { type: 'boolean', default: false }, by: { type: 'string' } },
    true,
  );
  if (folders.length === 0 || (values.by !== undefined && !values.activate))
    throw new UsageError(`Name the folders to publish: ${PUBLISH_USAGE}`);
  const by = operatorName(values.by);
  await withDataSource(config, [database], (dataSource) =>
    publishBuilds({
      folders,
      assetsDir: config.ASSETS_DIR,
      ...(values.activate && { activateBy: { by, origin: 'command-line' } }),
      releases: new ReleasesService(new ReleasesRepository(dataSource), systemClock),
      print,
    }),
  );
};
