import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  ONE_LINE_PATTERN,
  SAVED_SEARCHES_MAX,
  type NewSavedSearch,
  type SavedSearchChange,
  type SavedSearchList,
  type SearchCadence,
} from '@app/contracts';
import {
  isNarrowed,
  LISTING_SEARCH_MAX,
  listingSearchParameters,
  mayUse,
  readListingSearch,
  searchedWords,
} from '@app/domain';
import { CLOCK, searchText, type Actor, type Clock, type Serializable } from '@app/server-kit';
import {
  InstantPremiumError,
  SavedSearchNotFoundError,
  TooManySavedSearchesError,
  UnnarrowedSearchError,
  UnusableSearchError,
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

  /** @throws UnnarrowedSearchError, UnusableSearchError, InstantPremiumError, TooManySavedSearchesError */
  async save(actor: Actor, { name, query, cadence }: NewSavedSearch): Promise<KeptSearch> {
    const parameters = new URLSearchParams(query);
    const search = readListingSearch(parameters);
    if (!isNarrowed(search)) throw new UnnarrowedSearchError();
    await this.assertUsable((parameters.get('q') ?? '').trim());
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

  /** @throws UnusableSearchError for words with which the search page itself would find nothing, or answer an error */
  private async assertUsable(q: string): Promise<void> {
    if (q === '') return;
    if (q.length > LISTING_SEARCH_MAX)
      throw new UnusableSearchError(`Words of a search must be at most ${LISTING_SEARCH_MAX} characters`);
    if (!ONE_LINE_PATTERN.test(q)) throw new UnusableSearchError('The words have characters that cannot be shown');
    if (!(await this.searches.hasWords(searchText(searchedWords(q)))))
      throw new UnusableSearchError('These words are too common to search for. Try different ones.');
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
