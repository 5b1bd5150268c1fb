import { Module } from '@nestjs/common';
import { FavoritesController } from './favorites/favorites.controller';
import { FavoritesRepository } from './favorites/favorites.repository';
import { InquiriesController, ListingInquiriesController } from './inquiries/inquiries.controller';
import { InquiriesRepository } from './inquiries/inquiries.repository';
import { InquiriesService } from './inquiries/inquiries.service';
import { LifecycleRepository } from './lifecycle/lifecycle.repository';
import { LifecycleService } from './lifecycle/lifecycle.service';
import { disclosureRuleProvider } from './listings/disclosure-rule.provider';
import { ListingCaches } from './listings/listing-caches';
import { ListingsController } from './listings/listings.controller';
import { ListingsService } from './listings/listings.service';
import { PublicListingsRepository } from './listings/public-listings.repository';
import { PublicationRepository } from './listings/publication.repository';
import { ModerationController } from './moderation/moderation.controller';
import { ModerationRepository } from './moderation/moderation.repository';
import { ModerationService } from './moderation/moderation.service';
import { MarketplacePersonalData } from './personal-data/marketplace-personal-data';
import { SavedSearchesController } from './saved-searches/saved-searches.controller';
import { SavedSearchesRepository } from './saved-searches/saved-searches.repository';
import { SavedSearchesService } from './saved-searches/saved-searches.service';
import { SearchController } from './search/search.controller';
import { SearchRepository } from './search/search.repository';
import { SearchService } from './search/search.service';
import { SellingController } from './selling/selling.controller';
import { SellingRepository } from './selling/selling.repository';
import { SellingService } from './selling/selling.service';

@Module({
  controllers: [
    ListingsController,
    SearchController,
    FavoritesController,
    SavedSearchesController,
    SellingController,
    ModerationController,
    ListingInquiriesController,
    InquiriesController,
  ],
  providers: [
    disclosureRuleProvider,
    ListingCaches,
    ListingsService,
    PublicListingsRepository,
    PublicationRepository,
    LifecycleRepository,
    LifecycleService,
    SellingRepository,
    SellingService,
    ModerationRepository,
    ModerationService,
    InquiriesRepository,
    InquiriesService,
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
