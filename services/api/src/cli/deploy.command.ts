import { readArguments, UsageError, type Command } from './arguments';
import { withReleases } from './open-releases';
import { deployBuilds } from './publish/deploy-builds';

const DEPLOY_USAGE = 'deploy <dist folder…> [--git-sha <commit>] [--cli <how this command line is called>]';

const OWN_CALL = 'node services/api/dist/cli.js';

/** A step of a start or of a deployment: it may run at any time, because it keeps the decisions of people. */
export const deploy: Command = async (args, { config, print }) => {
  const { values, positionals: folders } = readArguments(
    args,
    { cli: { type: 'string', default: OWN_CALL }, 'git-sha': { type: 'string' } },
    true,
  );
  if (folders.length === 0) throw new UsageError(`Name the folders to deploy: ${DEPLOY_USAGE}`);
  const gitSha = values['git-sha'];
  await withReleases({ config, print }, (open) =>
    deployBuilds({ folders, ...open, ...(gitSha !== undefined && { gitSha }), cli: values.cli, print }),
  );
};
