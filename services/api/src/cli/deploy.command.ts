import { systemClock } from '@app/server-kit';
import { database, ReleasesRepository, ReleasesService } from '@app/service-releases';
import { readArguments } from './arguments';
import { UsageError, type Command } from './command';
import { deployBuilds } from './publish/deploy-builds';
import { withDataSource } from './with-data-source';

const DEPLOY_USAGE = 'deploy <dist folder…> [--cli <how this command line is called>]';

const OWN_CALL = 'node services/api/dist/cli.js';

/** A step of a start or of a deployment: it may run at any time, because it keeps the decisions of people. */
export const deploy: Command = async (args, { config, print }) => {
  const { values, positionals: folders } = readArguments(args, { cli: { type: 'string', default: OWN_CALL } }, true);
  if (folders.length === 0) throw new UsageError(`Name the folders to deploy: ${DEPLOY_USAGE}`);
  await withDataSource(config, [database], (dataSource) =>
    deployBuilds({
      folders,
      assetsDir: config.ASSETS_DIR,
      releases: new ReleasesService(new ReleasesRepository(dataSource), systemClock),
      cli: values.cli,
      print,
    }),
  );
};
