import { systemClock, type AppConfig, type Database } from '@app/server-kit';
import {
  database,
  DiskStore,
  PublicationsRepository,
  ReleasesRepository,
  ReleasesService,
  type ReleaseStore,
  type SmokeTest,
} from '@app/service-releases';
import { smokeTestOfCommands } from '../smoke-test';
import type { CommandTools } from './arguments';
import { TrialApi } from './publish/trial-api';
import { withDataSource } from './with-data-source';

export type OpenReleases = { releases: ReleasesService; store: ReleaseStore };

/** Registry and files of the site, as the API has them. */
export function openReleases(
  dataSource: Database,
  { ASSETS_DIR }: Pick<AppConfig, 'ASSETS_DIR'>,
  smokeTest: SmokeTest,
): OpenReleases {
  const store = new DiskStore(ASSETS_DIR);
  const releases = new ReleasesService(
    new ReleasesRepository(dataSource),
    new PublicationsRepository(dataSource),
    store,
    smokeTest,
    systemClock,
  );
  return { releases, store };
}

/** Opens the registry for one command, and closes all that was needed for it. */
export async function withReleases(
  { config, print }: CommandTools,
  work: (open: OpenReleases) => Promise<void>,
): Promise<void> {
  const api = new TrialApi(config, print);
  try {
    await withDataSource(config, [database], (dataSource) =>
      work(openReleases(dataSource, config, smokeTestOfCommands(config, api.reader))),
    );
  } finally {
    await api.close();
  }
}
