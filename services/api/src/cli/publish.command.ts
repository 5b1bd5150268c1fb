import { readArguments, UsageError, type Command } from './arguments';
import { withReleases } from './open-releases';
import { operatorName } from './operator';
import { publishBuilds } from './publish/publish-builds';

const PUBLISH_USAGE = 'publish <dist folder…> [--activate] [--git-sha <commit>] [--by <who>]';

/** For operators on the machine of the site; squads publish over HTTP. */
export const publish: Command = async (args, { config, print }) => {
  const { values, positionals: folders } = readArguments(
    args,
    { activate: { type: 'boolean', default: false }, 'git-sha': { type: 'string' }, by: { type: 'string' } },
    true,
  );
  if (folders.length === 0) throw new UsageError(`Name the folders to publish: ${PUBLISH_USAGE}`);
  const by = operatorName(values.by);
  const gitSha = values['git-sha'];
  await withReleases({ config, print }, (open) =>
    publishBuilds({
      folders,
      ...open,
      ...(gitSha !== undefined && { gitSha }),
      by,
      activates: values.activate,
      print,
    }),
  );
};
