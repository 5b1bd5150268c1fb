import { Module } from '@nestjs/common';
import { FavoritesController } from './favorites/favorites.controller';
import { FavoritesRepository } from './favorites/favorites.repository';
import { disclosureRuleProvider } from './listings/disclosure-rule.provider';
import { ListingCaches } from './listings/listing-caches';
import { ListingsController } from './listings/listings.controller';
import { ListingsService } from './listings/listings.service';
import { PublicListingsRepository } from './listings/public-listings.repository';
import { PublicationRepository } from './listings/publication.repository';
import { MarketplacePersonalData } from './personal-data/marketplace-personal-data';
import { SavedSearchesController } from './saved-searches/saved-searches.controller';
import { SavedSearchesRepository } from './saved-searches/saved-searches.repository';
import { SavedSearchesService } from './saved-searches/saved-searches.service';
import { SearchController } from './search/search.controller';
import { SearchRepository } from './search/search.repository';
import { SearchService } from './search/search.service';

@Module({
  controllers: [ListingsController, SearchController, FavoritesController, SavedSearchesController],
  providers: [
    disclosureRuleProvider,
    ListingCaches,
    ListingsService,
    PublicListingsRepository,
    PublicationRepository,
    SearchRepository,
    SearchService,
    FavoritesRepository,
    SavedSearchesRepository,
    SavedSearchesService,
    MarketplacePersonalData,
  ],
  exports: [MarketplacePersonalData],
})
export class MarketplaceModule {}
