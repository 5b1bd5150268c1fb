import { systemClock, type AppConfig, type Database } from '@app/server-kit';
import {
  DiskStore,
  PublicationsRepository,
  ReleasesRepository,
  ReleasesService,
  type ReleaseStore,
} from '@app/service-releases';
import { smokeTestOfCommands } from '../smoke-test';

export type OpenReleases = { releases: ReleasesService; store: ReleaseStore };

/** Registry and files of the site, as the API has them. */
export function openReleases(
  dataSource: Database,
  config: Pick<AppConfig, 'ASSETS_DIR' | 'API_PORT' | 'PUBLIC_URL'>,
  smokeTest = smokeTestOfCommands(config),
): OpenReleases {
  const store = new DiskStore(config.ASSETS_DIR);
  const releases = new ReleasesService(
    new ReleasesRepository(dataSource),
    new PublicationsRepository(dataSource),
    store,
    smokeTest,
    systemClock,
  );
  return { releases, store };
}
