import { Module } from '@nestjs/common';
import { disclosureRuleProvider } from './listings/disclosure-rule.provider';
import { ListingCaches } from './listings/listing-caches';
import { ListingsController } from './listings/listings.controller';
import { ListingsService } from './listings/listings.service';
import { PublicListingsRepository } from './listings/public-listings.repository';
import { PublicationRepository } from './listings/publication.repository';

@Module({
  controllers: [ListingsController],
  providers: [disclosureRuleProvider, ListingCaches, ListingsService, PublicListingsRepository, PublicationRepository],
})
export class MarketplaceModule {}
