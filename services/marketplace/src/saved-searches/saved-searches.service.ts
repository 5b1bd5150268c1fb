import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  SAVED_SEARCHES_MAX,
  type NewSavedSearch,
  type SavedSearchChange,
  type SavedSearchList,
  type SearchCadence,
} from '@app/contracts';
import { isNarrowed, listingSearchParameters, mayUse, readListingSearch } from '@app/domain';
import { CLOCK, type Actor, type Clock, type Serializable } from '@app/server-kit';
import {
  InstantPremiumError,
  SavedSearchNotFoundError,
  TooManySavedSearchesError,
  UnnarrowedSearchError,
} from './saved-searches.errors';
import { SavedSearchesRepository, type KeptSearch } from './saved-searches.repository';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

@Injectable()
export class SavedSearchesService {
  constructor(
    private readonly searches: SavedSearchesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(actor: Actor): Promise<Serializable<SavedSearchList>> {
    return { searches: await this.searches.list(actor.userId), limit: SAVED_SEARCHES_MAX };
  }

  /** @throws UnnarrowedSearchError, InstantPremiumError, TooManySavedSearchesError */
  async save(actor: Actor, { name, query, cadence }: NewSavedSearch): Promise<KeptSearch> {
    const search = readListingSearch(new URLSearchParams(query));
    if (!isNarrowed(search)) throw new UnnarrowedSearchError();
    assertCadence(actor, cadence);
    const saved = await this.searches.save(actor.userId, {
      id: randomUUID(),
      name,
      cadence,
      query: listingSearchParameters({ ...search, sort: null }).toString(),
      now: this.clock.now(),
    });
    if (!saved) throw new TooManySavedSearchesError();
    return saved;
  }

  /** @throws SavedSearchNotFoundError, InstantPremiumError */
  async change(actor: Actor, id: string, change: SavedSearchChange): Promise<KeptSearch> {
    assertCadence(actor, change.cadence);
    const changed = UUID.test(id) ? await this.searches.change(actor.userId, id, change, this.clock.now()) : null;
    if (!changed) throw new SavedSearchNotFoundError();
    return changed;
  }

  /** @throws SavedSearchNotFoundError */
  async remove(actor: Actor, id: string): Promise<void> {
    if (!UUID.test(id) || !(await this.searches.remove(actor.userId, id))) throw new SavedSearchNotFoundError();
  }
}

/** A search that was saved with premium stays as it is without it; what sends alerts looks again. */
function assertCadence(actor: Actor, cadence: SearchCadence | undefined): void {
  if (cadence === 'instant' && !mayUse(actor, 'instant_alerts')) throw new InstantPremiumError();
}
