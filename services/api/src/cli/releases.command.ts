import type { ReleaseHistory } from '@app/contracts';
import { systemClock } from '@app/server-kit';
import { database, ReleasesRepository, ReleasesService } from '@app/service-releases';
import { readArguments } from './arguments';
import type { Command } from './command';
import { withDataSource } from './with-data-source';

function line({ name, owner, live, versions }: ReleaseHistory): string {
  const state = live ? `${live.version} since ${live.activatedAt} by ${live.activatedBy}` : 'off';
  return `${name} (${owner}): ${state}; ${versions.length} version${versions.length === 1 ? '' : 's'} published`;
}

export const listReleases: Command = async (args, { config, print }) => {
  readArguments(args, {});
  await withDataSource(config, [database], async (dataSource) => {
    const { releases } = await new ReleasesService(new ReleasesRepository(dataSource), systemClock).overview();
    if (releases.length === 0) print('nothing is published');
    for (const history of releases) print(line(history));
  });
};
