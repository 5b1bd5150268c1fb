import { ACCEPTED_CONTRACTS } from '@app/contracts';
import type { Clock, Database } from '@app/server-kit';
import type { Placement, ReleaseStore } from '../files/release-store';
import { ReleasesService } from '../publishing/releases.service';
import { AcceptEverything } from '../publishing/smoke-test';
import { PublicationsRepository } from '../store/publications.repository';
import { ReleasesRepository, type Publisher } from '../store/releases.repository';

export const PUBLISHER: Publisher = { name: 'ada', tokenId: null };

/** A store that has every file of every release, for tests of decisions, whose releases have no bytes. */
class EverythingStored implements ReleaseStore {
  async put(): Promise<void> {}
  async has(): Promise<boolean> {
    return true;
  }
  async verify(): Promise<[]> {
    return [];
  }
  async serverBundle(): Promise<Buffer> {
    return Buffer.alloc(0);
  }
  async place(): Promise<Placement> {
    return { changed: false, undo: async () => undefined };
  }
  async discard(): Promise<void> {}
  async sweep(): Promise<number> {
    return 0;
  }
}

export function madeUpService(
  dataSource: Database,
  clock: Clock,
  store: ReleaseStore = new EverythingStored(),
  accepted = ACCEPTED_CONTRACTS,
): ReleasesService {
  return new ReleasesService(
    new ReleasesRepository(dataSource),
    new PublicationsRepository(dataSource),
    store,
    new AcceptEverything(),
    clock,
    accepted,
  );
}
