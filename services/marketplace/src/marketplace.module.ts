import { Module } from '@nestjs/common';
import { InquiriesController, ListingInquiriesController } from './inquiries/inquiries.controller';
import { InquiriesRepository } from './inquiries/inquiries.repository';
import { InquiriesService } from './inquiries/inquiries.service';
import { disclosureRuleProvider } from './listings/disclosure-rule.provider';
import { ListingCaches } from './listings/listing-caches';
import { ListingsController } from './listings/listings.controller';
import { ListingsService } from './listings/listings.service';
import { PublicListingsRepository } from './listings/public-listings.repository';
import { PublicationRepository } from './listings/publication.repository';
import { MarketplacePersonalData } from './personal-data/marketplace-personal-data';

@Module({
  controllers: [ListingsController, ListingInquiriesController, InquiriesController],
  providers: [
    disclosureRuleProvider,
    ListingCaches,
    ListingsService,
    PublicListingsRepository,
    PublicationRepository,
    InquiriesRepository,
    InquiriesService,
    MarketplacePersonalData,
  ],
  exports: [MarketplacePersonalData],
})
export class MarketplaceModule {}
