import { Module } from '@nestjs/common';
import { disclosureRuleProvider } from './listings/disclosure-rule.provider';
import { ListingCaches } from './listings/listing-caches';
import { ListingsController } from './listings/listings.controller';
import { ListingsService } from './listings/listings.service';
import { PublicListingsRepository } from './listings/public-listings.repository';
import { PublicationRepository } from './listings/publication.repository';
import { SearchController } from './search/search.controller';
import { SearchRepository } from './search/search.repository';
import { SearchService } from './search/search.service';

@Module({
  controllers: [ListingsController, SearchController],
  providers: [
    disclosureRuleProvider,
    ListingCaches,
    ListingsService,
    PublicListingsRepository,
    PublicationRepository,
    SearchRepository,
    SearchService,
  ],
})
export class MarketplaceModule {}
