import { Injectable } from '@nestjs/common';
import type { PersonalDataByContext } from '@app/contracts';
import type { Person, PersonalData, Serializable, Transaction } from '@app/server-kit';
import { FavoritesRepository } from '../favorites/favorites.repository';
import { SavedSearchesRepository } from '../saved-searches/saved-searches.repository';

/** What the marketplace keeps about an account that looks for listings. */
@Injectable()
export class MarketplacePersonalData implements PersonalData<'marketplace'> {
  readonly context = 'marketplace';

  constructor(
    private readonly favorites: FavoritesRepository,
    private readonly searches: SavedSearchesRepository,
  ) {}

  async export({ userId }: Person): Promise<Serializable<NonNullable<PersonalDataByContext['marketplace']>>> {
    return { favorites: await this.favorites.exportOf(userId), savedSearches: await this.searches.exportOf(userId) };
  }

  async erase({ userId }: Person, transaction: Transaction): Promise<void> {
    await this.favorites.eraseOf(userId, transaction);
    await this.searches.eraseOf(userId, transaction);
  }
}
